import { spawnSync } from "node:child_process";

/** `npm run test:operations` compares the operations page with a full count after 2,000 submissions. */
const { status } = spawnSync("vitest", ["run", "functions/operations/full-count.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, OPERATIONS_SUBMISSIONS: "2000" },
});
process.exitCode = status ?? 1;
