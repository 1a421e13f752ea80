import type { TestProject, Vitest } from "vitest/node";
import { beginRun, type Extent, readUses } from "#local/iam/records.ts";

/** Records the rights that a run uses, and compares them with those of the stacks at its end. */
export default ({ vitest }: TestProject): (() => Promise<void>) | undefined => {
  // Every project of the run calls this; the first one is enough.
  if (process.env.RIGHTS_RECORD) return undefined;
  const extent = extentOf(vitest);
  const folder = beginRun(extent);
  process.env.RIGHTS_RECORD = folder;
  return async () => {
    const uses = readUses(folder);
    if (uses.length === 0) return;
    // The stacks take a second to load, which a run that calls no function does without.
    const [{ synthesize }, { compare }, { missingLines, unusedLines }] = await Promise.all([
      import("#infra/testing/templates.ts"),
      import("#local/iam/compare.ts"),
      import("#local/iam/differences.ts"),
    ]);
    const compared = compare(synthesize(), uses);
    const lines = missingLines(compared);
    if (extent === "all" && (await isWhole(vitest))) lines.push(...unusedLines(compared));
    if (lines.length === 0) return;
    vitest.logger.error(`The rights of the functions are not those that the tests use:`);
    for (const line of lines) vitest.logger.error(`- ${line}`);
    vitest.logger.error("`npm run rights` prints all of them; docs/rights.md explains them.");
    process.exitCode = 1;
  };
};

/** What chooses among the tests; vitest does not publish all of it. */
interface Chosen {
  filenamePattern?: string[];
  config: { shard?: { index: number; count: number }; project?: string[] } & Partial<
    Record<"testNamePattern" | "related" | "changed", unknown>
  >;
}

const extentOf = (vitest: Vitest): Extent => {
  const { filenamePattern = [], config } = vitest as unknown as Chosen;
  const { shard, project = [], testNamePattern, related, changed } = config;
  // The quick tests call no function on engines, so a run without them uses the same rights.
  const isChosen = filenamePattern.length > 0 || project.some((name) => name !== "!quick");
  if (isChosen || testNamePattern || related || changed) return "some";
  return shard ? `shard-${shard.index}-of-${shard.count}` : "all";
};

/** A test that failed may have stopped before the call that needs a right. Some run only in long forms. */
const isWhole = async (vitest: Vitest): Promise<boolean> => {
  const files = await vitest.globTestSpecifications();
  const ran = vitest.state.getTestModules();
  return ran.length === files.length && ran.every((it) => /^(passed|skipped)$/.test(it.state()));
};
