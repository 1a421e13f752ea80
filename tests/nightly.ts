import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parts } from "./nightly-parts.ts";

/**
 * `npm run test:nightly` runs every long form, part by part. A part that passed on this commit is
 * skipped, so an interrupted night continues where it stopped. `--part PATTERN` runs only the parts
 * whose name matches, `--fresh` runs them although they passed.
 */
const root = join(import.meta.dirname, "..");
const stateFile = join(root, ".cache/nightly.json");
const reportFile = join(root, ".cache/nightly.md");

interface Result {
  isPassed: boolean;
  minutes: number;
}
type State = { commit: string; results: Record<string, Result> };

const output = (...command: [string, ...string[]]) =>
  spawnSync(command[0], command.slice(1), { cwd: root, encoding: "utf8" }).stdout.trim();

const commit = output("git", "rev-parse", "HEAD");

/** Read before each use, because several processes may run parts side by side. */
const stateNow = (): State => {
  try {
    const kept: State = JSON.parse(readFileSync(stateFile, "utf8"));
    if (kept.commit === commit) return kept;
  } catch {
    // No state yet.
  }
  return { commit, results: {} };
};

const save = (name: string, result: Result): void => {
  const { results } = stateNow();
  results[name] = result;
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(stateFile, JSON.stringify({ commit, results }, null, 2));
  writeFileSync(reportFile, reportOf(results));
};

const reportOf = (results: State["results"]): string => {
  const lines = parts.map(({ name }) => {
    const result = results[name];
    const outcome = result ? (result.isPassed ? "passed" : "FAILED") : "not run";
    return `| ${name} | ${outcome} | ${result?.minutes.toFixed(1) ?? ""} |\n`;
  });
  const head = `# Nightly run of ${commit.slice(0, 7)}\n\n| Part | Result | Minutes |\n|---|---|---|\n`;
  return head + lines.join("");
};

const { values } = parseArgs({
  options: { part: { type: "string" }, fresh: { type: "boolean", default: false } },
});
const wanted = new RegExp(values.part ?? "");
const chosen = parts.filter(({ name }) => wanted.test(name));
if (chosen.length === 0) {
  console.error(`--part must match one of: ${parts.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}
for (const { name, command, variables } of chosen) {
  if (!values.fresh && stateNow().results[name]?.isPassed) continue;
  console.log(`\n== ${name}`);
  const began = performance.now();
  const [program = "", ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...variables },
  });
  save(name, { isPassed: status === 0, minutes: (performance.now() - began) / 60_000 });
}
const { results } = stateNow();
console.log(`\n${reportOf(results)}`);
process.exitCode = chosen.every(({ name }) => results[name]?.isPassed) ? 0 : 1;
