import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { deploy } from "./deploy.ts";

const folder = mkdtempSync(join(tmpdir(), "deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Takes the place of CDK, which needs an account, and keeps its arguments. */
const fakeCdk = (exitCode: number) => {
  const program = join(folder, "cdk");
  writeFileSync(program, `#!/bin/sh\necho "$@" > ${folder}/arguments\nexit ${exitCode}\n`);
  chmodSync(program, 0o755);
  return program;
};

it("deploys every stack of the stage without a question", () => {
  expect(deploy({ stage: "demo", program: fakeCdk(0) })).toBe(0);

  expect(readFileSync(join(folder, "arguments"), "utf8").trim()).toBe(
    "deploy --all -c stage=demo --require-approval never --progress events",
  );
});

it("fails when CDK fails, so no page is published", () => {
  expect(deploy({ stage: "demo", program: fakeCdk(3) })).toBe(3);
});

it("deploys the templates of an earlier synthesis as they are, and makes none", () => {
  writeFileSync(join(folder, "manifest.json"), "{}");

  expect(deploy({ stage: "live", built: folder, program: fakeCdk(0) })).toBe(0);

  expect(readFileSync(join(folder, "arguments"), "utf8").trim()).toBe(
    `deploy --all -a ${folder} --require-approval never --progress events`,
  );
});

it("does not start CDK without the templates of an earlier synthesis", () => {
  const built = join(folder, "none");

  expect(() => deploy({ stage: "live", built, program: fakeCdk(0) })).toThrow(
    `There are no templates in ${built}`,
  );
});

it("names the package to install when CDK is missing", () => {
  expect(() => deploy({ stage: "demo", program: join(folder, "missing") })).toThrow(
    "npm ci --prefix infra/cdk",
  );
});
