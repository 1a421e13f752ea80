import { spawnSync } from "node:child_process";
import cdk from "#cdk.json" with { type: "json" };
import { top } from "./functions.ts";
import { readSettings } from "./settings.ts";

interface Deployment {
  stage: string;
  program?: string;
}

/** Deploys all stacks without a question, as a pipeline needs it. @returns the exit code of CDK */
export const deploy = ({ stage, program = "cdk" }: Deployment): number => {
  const { status } = spawnSync(
    program,
    [
      ...["deploy", "--all", "-c", `stage=${stage}`, "--require-approval", "never"],
      ...["--progress", "events"],
    ],
    { cwd: top, stdio: "inherit" },
  );
  return status ?? 1;
};

if (import.meta.main) {
  const [stage] = process.argv.slice(2);
  try {
    if (!stage) throw new Error("Usage: npm run deploy -- <stage>");
    readSettings(cdk.context, stage);
    process.exitCode = deploy({ stage });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
