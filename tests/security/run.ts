import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

/**
 * `npm run test:security` runs tests with the full counts of docs/security/threats.md, and
 * `npm run test:fuzz` those of T20 and T25.
 */
const { values } = parseArgs({ options: { fuzz: { type: "boolean", default: false } } });

const fuzz = ["tests/security/bad-bodies.test.ts", "tests/security/hostile-images.test.ts"];
const figures = [
  "tests/security/flood.test.ts",
  "tests/security/equal-work.test.ts",
  "tests/security/frozen-prototype.test.ts",
  "tests/security/mutated-tokens.test.ts",
  "tests/security/super-admin-emails.test.ts",
  "tests/security/script-in-pages.test.ts",
  "functions/http/access.test.ts",
  "functions/http/holder-access.test.ts",
  "functions/holders/get-account-for-view.test.ts",
  "functions/store/staff/codes-flood.test.ts",
  "functions/store/staff/rate-limits-flood.test.ts",
  "functions/admin-session/login-admin.test.ts",
  "functions/files/write-images.test.ts",
];

const { status } = spawnSync(
  "vitest",
  ["run", "--no-file-parallelism", ...(values.fuzz ? fuzz : figures)],
  { stdio: "inherit", env: { ...process.env, SECURITY: "long", FAULT_SAMPLE: "all" } },
);
process.exitCode = status ?? 1;
