import { availableParallelism } from "node:os";
import { configDefaults, defineConfig, type TestUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { componentTests } from "./tests/browser/component-tests.ts";
import "./tests/support/seed.ts";
import { registrarDefine } from "./web/registrar-define.ts";

/** Of the whole product a few files take minutes, however short they are: none is left for the end, alone. */
class WholeProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)));
  }
}

const isWhole = ({ moduleId }: TestSpecification): boolean =>
  moduleId.startsWith(`${import.meta.dirname}/tests/`);

// Each file loads the same packages again. Compiled once, they are read from here.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.cache/compiled`;

const inFolders = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Tests of parts of pages in a browser, without the product. */
const components = ["web/**/*.component.test.tsx"];
/** Tests without an engine. */
const quick = [
  ...inFolders("shared", "web", "events"),
  "infra/**/!(product-bundles).test.ts",
  ...inFolders("functions/{domain,files,mails}", "local/{api-docs,demo-data,gateway,iam,smoke}"),
  "local/kyc.test.ts",
  "tests/{rooms,documents,requirements,data-model}.test.ts",
  "tests/faults/{check-history,failpoints,sample}.test.ts",
];
/** Tests of functions, on engines that each file starts for itself. */
const store = inFolders("functions", "local");
/** Tests of the product in a process that each file starts for itself. */
const journeys = ["tests/*.test.ts", "tests/security/script-in-pages.test.ts"];
/** Tests of the functions that fail, or are attacked, on engines that each file starts for itself. */
const faults = [
  "tests/faults/*.test.ts",
  "tests/security/{bad-bodies,flood,hostile-exports,mutated-tokens,super-admin-emails}.test.ts",
];
/** Tests that start or kill processes, or replace what others in their process use. */
const whole = [...inFolders("tests", "local/engines"), "infra/product-bundles.test.ts"];

/** Tests of their own commands: `npm run pictures`, `npm run test:browsers`. */
const tools = ["tests/{pictures,browsers}/**"];

const part = (name: string, include: string[], others: string[], test: TestUserConfig = {}) => ({
  extends: true as const,
  test: { name, include, exclude: [...others, ...configDefaults.exclude], ...test },
});

const cores = availableParallelism();
/** Groups run one after the other: more work at once than cores costs a sixth more processor time. */
const busy = { maxWorkers: cores, sequence: { groupOrder: 0 } };
const inPages = { maxWorkers: cores + 1, sequence: { groupOrder: 1 } };
/** Most tests of the whole product wait for pages and engines: two more files keep the cores at work. */
const waiting = { maxWorkers: cores + 2, sequence: { groupOrder: 2 } };

const leaveAsFound = "tests/support/leave-as-found.ts";
const forgetModules = "tests/support/forget-modules.ts";
const seedFastCheck = "tests/support/seed-fast-check.ts";

export default defineConfig({
  test: {
    globalSetup: ["tests/rights/check-run.ts"],
    sequence: { sequencer: WholeProductFirst },
    // A test that hangs has to end, no more: how long one may take says nothing on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a page shows is read until it is so: a busy machine draws much later than the test asks.
    expect: { poll: { interval: 50, timeout: 60_000 } },
    attachmentsDir: ".cache/failures/components",
    projects: [
      {
        ...part("quick", quick, components, {
          ...busy,
          isolate: false,
          setupFiles: [leaveAsFound, seedFastCheck],
        }),
        define: registrarDefine(),
      },
      await componentTests("components", components, inPages),
      part("store", store, [...quick, ...whole], {
        ...busy,
        isolate: false,
        setupFiles: [leaveAsFound, forgetModules, seedFastCheck],
        // Calls leave much behind that soon ends: with more room for it, V8 collects it less often.
        execArgv: ["--max-semi-space-size=64"],
      }),
      part("journeys", journeys, quick, {
        ...waiting,
        isolate: false,
        setupFiles: [leaveAsFound, forgetModules],
        globalSetup: ["tests/browser/build-pages.ts"],
      }),
      part("faults", faults, quick, {
        ...busy,
        isolate: false,
        setupFiles: [leaveAsFound, forgetModules, seedFastCheck],
      }),
      part("whole", whole, [...quick, ...journeys, ...faults, ...tools], {
        ...waiting,
        globalSetup: ["tests/browser/build-pages.ts"],
      }),
    ],
  },
});
