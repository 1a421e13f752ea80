import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Of the whole product a few files take minutes, however short they are: none is left for the end, alone. */
class WholeProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)));
  }
}

const isWhole = ({ moduleId }: TestSpecification): boolean =>
  moduleId.startsWith(`${import.meta.dirname}/tests/`);

// Each file loads the same packages anew: compiled once, they are read from here.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.cache/compiled`;

/** Files that leave nothing behind in their process, so that one process runs many of them. */
const sharing = [
  "shared/**",
  "functions/{domain,store,holders,lookups}/**",
  "functions/admin-{accounts,session,settings}/**",
].map((folder) => `${folder}/*.test.ts`);

export default defineConfig({
  test: {
    globalSetup: ["tests/browser/unpack.ts", "tests/rights/check-run.ts"],
    sequence: { sequencer: WholeProductFirst },
    // Most of a test's time is an engine's or a browser's: one file at a time would leave a core idle.
    maxWorkers: 2,
    // A test that hangs has to end, no more: how long one may take says nothing on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a page shows is read until it is so: a busy machine draws later than the test asks.
    expect: { poll: { interval: 50, timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: "shared process", include: sharing, isolate: false } },
      {
        extends: true,
        test: {
          name: "own process",
          include: ["{functions,web,infra,local,tests,bench,events}/**/*.test.{ts,tsx}"],
          exclude: [...sharing, ...configDefaults.exclude],
        },
      },
    ],
  },
});
