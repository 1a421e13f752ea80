import { tmpdir } from "node:os";
import { join } from "node:path";
import { partOf } from "./parts.ts";

const part = partOf(process.env.MUTATION_PART);

export default {
  mutate: [...part.code, "!**/*.test.ts"],
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  ignoreStatic: !part.withTables,
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
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
};
