import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";

/** `npm run test:retention -- [--accounts 10000] [--seed 1]` */
const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
  },
});
const root = join(import.meta.dirname, "../..");
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const child = spawn(process.execPath, [vitest, "run", "tests/faults/retention.test.ts"], {
  cwd: root,
  env: { ...process.env, RETENTION_ACCOUNTS: values.accounts, RETENTION_SEED: values.seed },
  stdio: "inherit",
});
const [code] = await once(child, "close");
process.exitCode = code ?? 1;
