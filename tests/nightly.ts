import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

/**
 * `npm run test:nightly` runs every long form, part by part. A part that passed on this commit is
 * skipped, so an interrupted night continues where it stopped. `--part NAME` runs one part,
 * `--fresh` runs all again.
 */
const root = join(import.meta.dirname, "..");
const stateFile = join(root, ".cache/nightly.json");
const reportFile = join(root, ".cache/nightly.md");

interface Part {
  name: string;
  command: string[];
  variables?: Record<string, string>;
}

const npm = (script: string, ...args: string[]) => ["npm", "run", "-s", script, "--", ...args];
const parts: Part[] = [
  {
    name: "every fault",
    command: ["vitest", "run", "tests/faults"],
    variables: { FAULT_SAMPLE: "all" },
  },
  ...Array.from({ length: 10 }, (_, index) => ({
    name: `seeds ${index * 100 + 1} to ${(index + 1) * 100}`,
    command: npm("test:faults", "--seed", String(index * 100 + 1), "--count", "100"),
  })),
  { name: "kills", command: npm("test:kill") },
  { name: "retention", command: npm("test:retention") },
  { name: "chaos", command: npm("test:chaos", "--minutes", "30") },
  {
    name: "both screens",
    command: ["vitest", "run", "tests/holder-journeys.test.ts"],
    variables: { FAULT_SAMPLE: "all" },
  },
  {
    name: "two clerks",
    command: ["vitest", "run", "tests/late-answers.test.ts"],
    variables: { TWO_CLERKS_CASES: "100" },
  },
  { name: "second factor", command: npm("test:second-factor") },
  { name: "security", command: npm("test:security") },
  { name: "fuzz", command: npm("test:fuzz") },
  { name: "operations", command: npm("test:operations") },
  { name: "images", command: npm("test:images") },
  { name: "old browsers", command: npm("test:old-browsers") },
  { name: "pictures", command: npm("pictures") },
  { name: "load", command: npm("test:load") },
  { name: "mutation", command: npm("test:mutation") },
  { name: "bench gate", command: npm("bench", "--gate") },
];

interface Result {
  isPassed: boolean;
  minutes: number;
}
type State = { commit: string; results: Record<string, Result> };

const output = (...command: [string, ...string[]]) =>
  spawnSync(command[0], command.slice(1), { cwd: root, encoding: "utf8" }).stdout.trim();

const stateOf = (commit: string): State => {
  try {
    const kept: State = JSON.parse(readFileSync(stateFile, "utf8"));
    if (kept.commit === commit && !values.fresh) return kept;
  } catch {
    // No state yet.
  }
  return { commit, results: {} };
};

const save = (state: State): void => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(stateFile, JSON.stringify(state, null, 2));
  const lines = parts.map(({ name }) => {
    const result = state.results[name];
    const outcome = result ? (result.isPassed ? "passed" : "FAILED") : "not run";
    return `| ${name} | ${outcome} | ${result?.minutes.toFixed(1) ?? ""} |`;
  });
  const head = `# Nightly run of ${state.commit.slice(0, 7)}\n\n| Part | Result | Minutes |\n|---|---|---|\n`;
  writeFileSync(reportFile, `${head}${lines.join("\n")}\n`);
};

const { values } = parseArgs({
  options: { part: { type: "string" }, fresh: { type: "boolean", default: false } },
});
const chosen = parts.filter(({ name }) => values.part === undefined || name === values.part);
if (chosen.length === 0) {
  console.error(`--part must be one of: ${parts.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}
const state = stateOf(output("git", "rev-parse", "HEAD"));
for (const { name, command, variables } of chosen) {
  if (!values.part && state.results[name]?.isPassed) continue;
  console.log(`\n== ${name}`);
  const began = performance.now();
  const [program = "", ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...variables },
  });
  const minutes = (performance.now() - began) / 60_000;
  state.results[name] = { isPassed: status === 0, minutes };
  save(state);
}
console.log(`\n${readFileSync(reportFile, "utf8")}`);
const hasPassed = chosen.every(({ name }) => state.results[name]?.isPassed);
process.exitCode = hasPassed ? 0 : 1;
