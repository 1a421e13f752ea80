import { tmpdir } from "node:os";
import { join } from "node:path";
import { partOf } from "./parts.ts";
import { reportOf } from "./report.ts";

const name = process.env.MUTATION_PART;
const part = partOf(name);

export default {
  mutate: [...part.code, "!**/*.test.ts"],
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  plugins: ["@stryker-mutator/*", join(import.meta.dirname, "sample.ts")],
  checkers: part.sample ? ["sample"] : [],
  coverageAnalysis: "perTest",
  ignoreStatic: !part.withTables,
  dryRunTimeoutMinutes: 30,
  // A busy machine must not make a slow test look like one that runs for ever.
  timeoutMS: 30_000,
  thresholds: { high: 100, low: part.atLeast, break: part.atLeast },
  ignorePatterns: [
    "**",
    ...["shared", "functions", "local", "infra", "tests", "events", "web"].map((it) => `!${it}/**`),
    ...["cdk.json", "package.json"].map((it) => `!${it}`),
    "node_modules",
  ],
  // Outside the repository, because other tests read the whole repository.
  tempDirName: join(tmpdir(), "mutation"),
  cleanTempDir: "always",
  disableTypeChecks: false,
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: reportOf(name) },
  // Half of the processes of a sample only leave out changes, which takes next to no time.
  concurrency: part.sample ? 4 : 2,
};
