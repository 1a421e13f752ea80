import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const script = join(import.meta.dirname, "../.ci/run");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ci-run-"));
  mkdirSync(join(folder, ".ci"));
  mkdirSync(join(folder, "bin"));
  copyFileSync(script, join(folder, ".ci/run"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Runner {
  report?: unknown;
  exit?: number;
}

/** Runs a copy of the script with a fake npm that writes this report and exits with this code. */
const runWith = ({ report, exit = 0 }: Runner) => {
  const npm = join(folder, "bin/npm");
  const leave = report
    ? `mkdir -p .cache && echo '${JSON.stringify(report)}' > .cache/test-report.json`
    : "true";
  writeFileSync(npm, `#!/bin/sh\n[ "$1" = ci ] && exit 0\n${leave}\nexit ${exit}\n`);
  chmodSync(npm, 0o755);
  const { status, stdout } = spawnSync(join(folder, ".ci/run"), {
    encoding: "utf8",
    env: { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}` },
  });
  return { status, lastLine: stdout.trimEnd().split("\n").at(-1) };
};

const passedFile = { status: "passed", assertionResults: [{}] };

it("the CI script prints the test runner's counts in its last line", () => {
  const report = { numPassedTests: 12, numFailedTests: 0, testResults: [passedFile] };

  expect(runWith({ report })).toEqual({ status: 0, lastLine: "12 passed, 0 failed" });
});

it("the CI script fails with the exit code of the test runner", () => {
  const report = { numPassedTests: 11, numFailedTests: 1, testResults: [passedFile] };

  expect(runWith({ report, exit: 3 })).toEqual({ status: 3, lastLine: "11 passed, 1 failed" });
});

it("the CI script counts a test file that cannot be loaded as a failure", () => {
  const broken = { status: "failed", assertionResults: [] };
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [passedFile, broken] };

  expect(runWith({ report })).toEqual({ status: 1, lastLine: "2 passed, 1 failed" });
});

it("the CI script counts a test file whose preparation failed as a failure", () => {
  const broken = { status: "failed", assertionResults: [{ status: "skipped" }] };
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [passedFile, broken] };

  expect(runWith({ report })).toEqual({ status: 1, lastLine: "2 passed, 1 failed" });
});

it("the CI script fails if no test ran, even without an error", () => {
  const report = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

  expect(runWith({ report })).toEqual({ status: 1, lastLine: "0 passed, 0 failed" });
});

it("the CI script fails if the checks before the tests fail, and ignores an old report", () => {
  mkdirSync(join(folder, ".cache"));
  const old = { numPassedTests: 9, numFailedTests: 0, testResults: [passedFile] };
  writeFileSync(join(folder, ".cache/test-report.json"), JSON.stringify(old));

  expect(runWith({ exit: 2 })).toEqual({ status: 2, lastLine: "0 passed, 0 failed" });
});
