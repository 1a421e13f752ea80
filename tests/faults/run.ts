import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

/**
 * `npm run test:faults -- [part …] [--seed N] [--count N]` runs the long form of these parts, by
 * default of all: every failpoint, random faults by seed, attacks, figures, retention and `kill -9`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" }, count: { type: "string" } },
});
const { seed, count } = values;
const figures = { FIGURES: "long", FAULT_SEED: seed, ...(count && { FAULT_COUNT: count }) };
const seedsPerProcess = 50;

const run = (files: string[], variables: Record<string, string>): boolean => {
  const env = { ...process.env, ...variables };
  return spawnSync("vitest", ["run", ...files], { stdio: "inherit", env }).status === 0;
};

/** A process for each fifty, because each check looks at everything that is stored. */
const seeds = (): boolean => {
  const [first, all] = [Number(seed), Number(count ?? 1000)];
  const starts = Array.from({ length: Math.ceil(all / seedsPerProcess) }, (_, n) => {
    const start = first + n * seedsPerProcess;
    const next = Math.min(start + seedsPerProcess, first + all);
    return { FAULT_SEED: `${start}`, FAULT_COUNT: `${next - start}` };
  });
  return starts.map((one) => run(["tests/faults/seeds"], one)).every(Boolean);
};

const parts: Record<string, () => boolean> = {
  every: () => run(["--project", "faults", "fail"], { FAULT_SAMPLE: "all" }),
  seeds,
  attacks: () => run(["tests/faults/attacks"], figures),
  figures: () => run(["tests/faults/callers", "tests/faults/services-fail"], figures),
  retention: () => run(["tests/faults/retention"], figures),
  kill: () => run(["tests/recovery"], figures),
};

const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const failed = chosen.filter((name) => !parts[name]?.());
console.log(failed.length > 0 ? `Failed, or unknown: ${failed.join(", ")}` : "All hold");
process.exitCode = failed.length > 0 ? 1 : 0;
