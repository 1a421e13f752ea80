import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isReadBy, type Part, parts } from "./nightly-parts.ts";

/**
 * `npm run test:nightly` runs every long form, part by part. A part that passed on the same code is
 * skipped, so an interrupted night continues where it stopped, and a commit that only changes
 * documents does not start it anew. `--part PATTERN` runs only the parts whose name matches,
 * `--fresh` runs them although they passed.
 */
const root = join(import.meta.dirname, "..");
const stateFile = join(root, ".cache/nightly.json");
const reportFile = join(root, ".cache/nightly.md");

interface Result {
  isPassed: boolean;
  minutes: number;
  commit: string;
  /** The value of `codeOf` for the part when it ran. */
  code: string;
}
type Results = Record<string, Result>;

const output = (...command: [string, ...string[]]) =>
  spawnSync(command[0], command.slice(1), {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  }).stdout.trim();

const commit = output("git", "rev-parse", "--short", "HEAD");
/** `<mode> blob <hash>\t<path>` for each file of the commit. */
const files = output("git", "ls-tree", "-r", "HEAD").split("\n");

/** A hash of the part's command and of all files whose change can change its result. */
const codeOf = (part: Part): string => {
  const read = files.filter((file) => isReadBy(part, file.slice(file.indexOf("\t") + 1)));
  return createHash("sha256")
    .update(JSON.stringify([part, read]))
    .digest("hex");
};

/** Read before each use, because several processes may run parts side by side. */
const resultsNow = (): Results => {
  try {
    const kept: Results = JSON.parse(readFileSync(stateFile, "utf8"));
    const current = parts.filter((part) => kept[part.name]?.code === codeOf(part));
    return Object.fromEntries(current.map(({ name }) => [name, kept[name] as Result]));
  } catch {
    return {};
  }
};

const save = (part: string, result: Result): void => {
  const results = { ...resultsNow(), [part]: result };
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(stateFile, JSON.stringify(results, null, 2));
  writeFileSync(reportFile, reportOf(results));
};

const reportOf = (results: Results): string => {
  const lines = parts.map(({ name }) => {
    const result = results[name];
    if (!result) return `| ${name} | not run | | |\n`;
    const outcome = result.isPassed ? "passed" : "FAILED";
    return `| ${name} | ${outcome} | ${result.minutes.toFixed(1)} | ${result.commit} |\n`;
  });
  const head = `# Nightly run of ${commit}\n\n| Part | Result | Minutes | Ran on |\n|---|---|---|---|\n`;
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
for (const part of chosen) {
  const { name, command, variables } = part;
  if (!values.fresh && resultsNow()[name]?.isPassed) continue;
  console.log(`\n== ${name}`);
  const began = performance.now();
  const [program = "", ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...variables },
  });
  const minutes = (performance.now() - began) / 60_000;
  save(name, { isPassed: status === 0, minutes, commit, code: codeOf(part) });
}
const results = resultsNow();
console.log(`\n${reportOf(results)}`);
process.exitCode = chosen.every(({ name }) => results[name]?.isPassed) ? 0 : 1;
