import { type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import budget from "./budget.json" with { type: "json" };

/**
 * `node tests/run.ts [quick | components | store] [--tests-only] [options of vitest]`: types, lint
 * and tests side by side; `--tests-only` leaves out types and lint. Without a part, all tests run and
 * leave a report for `.ci/run`.
 */
const root = join(import.meta.dirname, "..");
const given = process.argv.slice(2);
const part = (["quick", "components", "store"] as const).find((name) => name === given[0]);
const isTestsOnly = given.includes("--tests-only");
const options = given.slice(part ? 1 : 0).filter((option) => option !== "--tests-only");
const reportFile = join(root, ".cache/test-report.json");

/** Started by Node, because Windows cannot start the files in `node_modules/.bin` without a shell. */
const programs = {
  vitest: "vitest/vitest.mjs",
  tsc: "typescript/bin/tsc",
  biome: "@biomejs/biome/bin/biome",
};
type Program = keyof typeof programs;

const start = (program: Program, args: string[], stdio: StdioOptions) =>
  spawn(process.execPath, [join(root, "node_modules", programs[program]), ...args], {
    cwd: root,
    stdio,
  });

/** Shows output only of a check that fails: vitest writes to the same terminal. */
const check = async (program: Program, ...args: string[]): Promise<boolean> => {
  const child = start(program, args, ["ignore", "pipe", "pipe"]);
  let output = "";
  child.stdout?.on("data", (text) => (output += text));
  child.stderr?.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  if (code !== 0) console.error(`${program} failed\n${output}`);
  return code === 0;
};

const test = async (): Promise<boolean> => {
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  const args = ["run", ...reports, ...(part ? ["--project", `${part}*`] : []), ...options];
  const [code] = await once(start("vitest", args, "inherit"), "close");
  return code === 0;
};

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[];
}

const printSlowest = (): void => {
  const { testResults }: Report = JSON.parse(readFileSync(reportFile, "utf8"));
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds);
  console.log("The slowest files, in seconds:");
  for (const { name, seconds } of files.slice(0, 10)) {
    console.log(`${seconds.toFixed(1).padStart(7)}  ${relative(root, name)}`);
  }
};

/** Of all ended child processes, by Linux's count in hundredths of a second; fields 16 and 17. */
const processorSeconds = (): number | undefined => {
  if (process.platform !== "linux") return undefined;
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
};

const printBudget = (): void => {
  const used = processorSeconds();
  if (used === undefined || isTestsOnly || options.length > 0) return;
  const allowed = budget.processorSeconds[part ?? "all"];
  const share = Math.round((100 * used) / allowed);
  console.log(`Processor: ${used.toFixed(0)} s, ${share} % of the budget of ${allowed} s`);
};

mkdirSync(join(root, ".cache"), { recursive: true });
const began = performance.now();
const results = await Promise.all([
  test(),
  isTestsOnly || check("tsc"),
  isTestsOnly || check("biome", "check", "--error-on-warnings"),
]);
printSlowest();
printBudget();
console.log(`Took ${((performance.now() - began) / 1000).toFixed(0)} s`);
process.exitCode = results.every(Boolean) ? 0 : 1;
