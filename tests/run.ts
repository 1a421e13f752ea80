import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
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

/** Started by Node, because Windows cannot start the files in `node_modules/.bin` without a shell. */
const program = (path: string) => join(root, "node_modules", path);

/** Shows output only of a check that fails: vitest writes to the same terminal. */
const check = (path: string, ...args: string[]): Promise<boolean> =>
  promisify(execFile)(process.execPath, [program(path), ...args], { cwd: root, maxBuffer: 2 ** 26 })
    .then(() => true)
    .catch(({ stdout, stderr }) => {
      console.error(`${path} failed\n${stdout}${stderr}`);
      return false;
    });

const test = async (): Promise<boolean> => {
  const report = "--outputFile.json=.cache/test-report.json";
  const chosen = part ? ["--project", `${part}*`] : [];
  const args = ["run", "--reporter=default", "--reporter=json", report, ...chosen, ...options];
  const vitest = spawn(process.execPath, [program("vitest/vitest.mjs"), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  const [code] = await once(vitest, "close");
  return code === 0;
};

/** Of all ended child processes, by Linux's count in hundredths of a second; fields 16 and 17. */
const printProcessorSeconds = (): void => {
  if (process.platform !== "linux" || isTestsOnly || options.length > 0) return;
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  const used = (Number(fields[13]) + Number(fields[14])) / 100;
  const allowed = budget.processorSeconds[part ?? "all"];
  const share = Math.round((100 * used) / allowed);
  console.log(`Processor: ${used.toFixed(0)} s, ${share} % of the budget of ${allowed} s`);
};

mkdirSync(join(root, ".cache"), { recursive: true });
const results = await Promise.all([
  test(),
  isTestsOnly || check("typescript/bin/tsc"),
  isTestsOnly || check("@biomejs/biome/bin/biome", "check", "--error-on-warnings"),
]);
printProcessorSeconds();
process.exitCode = results.every(Boolean) ? 0 : 1;
