import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

/** `npm run test:faults -- --seed N --count M` runs the long form, with fifty seeds per process. */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "1000" },
  },
});
const end = Number(values.seed) + Number(values.count);
const perProcess = 50;

for (let seed = Number(values.seed); seed < end; seed += perProcess) {
  const count = Math.min(perProcess, end - seed);
  const { status } = spawnSync("vitest", ["run", "tests/faults/seeds.test.ts"], {
    stdio: "inherit",
    env: { ...process.env, FAULT_SEED: String(seed), FAULT_COUNT: String(count) },
  });
  if (status !== 0) {
    console.error(`Seeds ${seed} to ${seed + count - 1}: not all that must hold does`);
    process.exitCode = 1;
  }
}
