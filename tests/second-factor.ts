import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** `node tests/second-factor.ts [options of vitest]`: the journeys with a required second factor. */
const root = join(import.meta.dirname, "..");
const journeys = [
  "back-office.test",
  "back-office-cases",
  "back-office-exports",
  "back-office-lists",
  "every-width",
  "focus-and-typing",
  "freeze-links",
  "holder-journeys",
  "holder-states",
  "late-answers",
  "mails-that-come-back",
  "main-job",
  "new-fields",
];

const files = journeys.map((name) => `tests/${name}`);
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const child = spawn(process.execPath, [vitest, "run", ...files, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, JOURNEYS_SECOND_FACTOR: "required" },
  stdio: "inherit",
});
const [code] = await once(child, "close");
process.exitCode = code ?? 1;
