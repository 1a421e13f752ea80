import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parts } from "./parts.ts";
import { reportOf, summaryOf } from "./report.ts";
import { seed } from "./seed.ts";

/**
 * After `npm ci` in this folder: mutates the code bit by bit and checks whether a test notices.
 * `npm run test:mutation [-- part …]`
 */
const stryker = join(import.meta.dirname, "node_modules/.bin/stryker");
const asked = process.argv.slice(2);

for (const part of asked.length > 0 ? asked : Object.keys(parts)) {
  console.log(`\n${part}, seed ${seed}`);
  rmSync(reportOf(part), { force: true });
  const { status, error } = spawnSync(stryker, ["run", "tests/mutation/stryker.config.ts"], {
    stdio: "inherit",
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, MUTATION_PART: part, MUTATION_SEED: seed },
  });
  if (error) throw error;
  if (existsSync(reportOf(part))) console.log(summaryOf(part));
  if (status !== 0) process.exitCode = 1;
}
