import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { deploy } from "./deploy.ts";
import { outputOf } from "./outputs.ts";

const folder = mkdtempSync(join(tmpdir(), "deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));
const outputs = join(folder, "outputs.json");

/** Takes the place of CDK, which needs an account: keeps its arguments and prints the outputs. */
const fakeCdk = (exitCode: number) => {
  const program = join(folder, "cdk");
  const printed = { HolderKycDemoWeb: { FilesBucket: "files-1" } };
  writeFileSync(
    program,
    `#!/bin/sh\necho "$@" > ${folder}/arguments\necho '${JSON.stringify(printed)}' > ${outputs}\nexit ${exitCode}\n`,
  );
  chmodSync(program, 0o755);
  return program;
};

it("deploys every stack of the stage without a question, and later steps read its outputs", () => {
  expect(deploy({ stage: "demo", outputs, program: fakeCdk(0) })).toBe(0);

  expect(readFileSync(join(folder, "arguments"), "utf8").trim()).toBe(
    `deploy --all -c stage=demo --require-approval never --progress events --outputs-file ${outputs}`,
  );
  expect(outputOf({ stage: "demo", part: "Web", key: "FilesBucket" }, outputs)).toBe("files-1");
});

it("fails when CDK fails, so no page is published", () => {
  expect(deploy({ stage: "demo", outputs, program: fakeCdk(3) })).toBe(3);
});

it("a stage that this folder has not deployed has no outputs, and the error says what to run", () => {
  expect(() => outputOf({ stage: "live", part: "Web", key: "FilesBucket" }, outputs)).toThrow(
    "run npm run deploy -- live",
  );
});
