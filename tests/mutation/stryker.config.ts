import { tmpdir } from "node:os";
import { join } from "node:path";

const kyc = "shared/kyc";
const submission = "functions/domain/submission";

/** Code, and the tests that have to notice each change of it. */
const rooms: Record<string, { code: string[]; tests: string[] }> = {
  contract: {
    code: ["shared/contract/*.ts"],
    tests: ["shared/contract/*.test.ts"],
  },
  rules: {
    code: [`${kyc}/*.ts`, `!${kyc}/{rights,status}.ts`, "shared/lookups/nuban.ts"],
    tests: [`${kyc}/*.test.ts`, "shared/lookups/nuban.test.ts"],
  },
  moves: {
    code: [`${kyc}/status.ts`, `${submission}/{decide,update,upload-plan}.ts`],
    tests: [
      `${kyc}/status.test.ts`,
      `${submission}/{decide,decide-flags,decide-reasons,update,upload-plan}.test.ts`,
    ],
  },
  rights: {
    code: [
      `${kyc}/rights.ts`,
      "functions/domain/access/administrator.ts",
      "functions/http/{authenticate,authenticators}.ts",
    ],
    tests: [
      "functions/domain/access/administrator.test.ts",
      "functions/http/{authenticate,authenticators}.test.ts",
    ],
  },
  domain: {
    code: ["functions/domain/{*,access/*,exports/*,names/*,submission/*,time/*}.ts"],
    tests: ["functions/domain/**/*.test.ts"],
  },
};

const name = process.env.ROOM ?? "";
const found = rooms[name];
if (!found) throw new Error(`ROOM is one of ${Object.keys(rooms).join(", ")}`);
export const room = found;
/** Changing code that runs when a file is loaded is slow: each change needs all tests. */
const withTables = name !== "domain";
const atLeast = withTables ? 100 : 90;

export default {
  mutate: [...room.code, "!**/*.test.ts"],
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  ignoreStatic: !withTables,
  dryRunTimeoutMinutes: 30,
  // A busy machine must not make a slow test look like one that runs for ever.
  timeoutMS: 30_000,
  thresholds: { high: 100, low: atLeast, break: atLeast },
  ignorePatterns: [
    "**",
    ...["shared", "functions", "local", "infra", "tests", "events", "web"].map((it) => `!${it}/**`),
    "!{cdk,package}.json",
    "node_modules",
  ],
  // Outside the repository, because other tests read the whole repository.
  tempDirName: join(tmpdir(), "mutation"),
  cleanTempDir: "always",
  disableTypeChecks: false,
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { reportTests: false },
  concurrency: 2,
};
