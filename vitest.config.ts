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

const inFolders = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Tests without an engine. */
const quick = [
  ...inFolders("shared", "web", "events", "infra"),
  ...inFolders(
    "functions/{domain,files,mails}",
    "local/{api-docs,demo-data,field-docs,gateway,iam}",
  ),
  "tests/{rooms,documents,requirements,data-model}.test.ts",
];
/** Tests of functions, on engines that each file starts for itself. */
const store = inFolders("functions", "local");
/** Those that may share a process: the others load handlers, whose settings and secrets stay. */
const sharing = inFolders(
  "functions/{store,holders,lookups}",
  "functions/admin-{accounts,session,settings}",
);
/** Tests that start or kill processes, or replace what others in their process use. */
const whole = inFolders("tests", "bench", "local/engines");

const inSharedProcess = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, isolate: false, setupFiles: ["tests/support/leave-as-found.ts"] },
});

const inOwnProcess = (name: string, include: string[], others: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...others, ...configDefaults.exclude],
    // Unpacks the browser, which only tests of the whole product need.
    ...(name === "whole" && { globalSetup: ["tests/browser/unpack.ts"] }),
  },
});

export default defineConfig({
  test: {
    globalSetup: ["tests/rights/check-run.ts"],
    sequence: { sequencer: WholeProductFirst },
    // Most of a test's time is an engine's or a browser's: one file at a time would leave a core idle.
    maxWorkers: 2,
    // A test that hangs has to end, no more: how long one may take says nothing on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a page shows is read until it is so: a busy machine draws later than the test asks.
    expect: { poll: { interval: 50, timeout: 10_000 } },
    projects: [
      inSharedProcess("quick", quick),
      inSharedProcess("store shared", sharing),
      inOwnProcess("store", store, [...quick, ...sharing, ...whole]),
      inOwnProcess("whole", whole, quick),
    ],
  },
});
