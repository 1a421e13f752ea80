import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import cdk from "#cdk.json" with { type: "json" };
import type { Given } from "./command.ts";
import { privacyFaults } from "./doctor/checks/privacy.ts";
import { top } from "./functions.ts";
import { readSettings } from "./settings.ts";

interface Deployment {
  stage: string;
  /** Folder with the templates and files of an earlier synthesis: deploys these, makes none. */
  built?: string | undefined;
  program?: string;
}

const installed = join(top, "infra/cdk/node_modules/.bin/cdk");

/** Deploys all stacks without a question, as a pipeline needs it. @returns the exit code of CDK */
export const deploy = ({ stage, built, program = installed }: Deployment): number => {
  if (!existsSync(program)) throw new Error("CDK is not installed: npm ci --prefix infra/cdk");
  if (built && !existsSync(join(built, "manifest.json"))) {
    throw new Error(`There are no templates in ${built}: docs/handbook.md#github`);
  }
  const { status } = spawnSync(
    program,
    [
      "deploy",
      "--all",
      ...(built ? ["-a", built] : ["-c", `stage=${stage}`]),
      "--require-approval",
      "never",
      "--progress",
      "events",
    ],
    { cwd: top, stdio: "inherit" },
  );
  return status ?? 1;
};

export const run = async ({ positionals: [stage = ""], values }: Given): Promise<boolean> => {
  const settings = readSettings(cdk.context, stage);
  for (const fault of privacyFaults(settings))
    console.error(
      `Before holders may use ${stage}, as npm run kyc -- doctor ${stage} checks: ${fault}`,
    );
  const built = values.built ? join(top, "cdk.out", stage) : undefined;
  return deploy({ stage, built }) === 0;
};
