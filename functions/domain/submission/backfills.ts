interface Backfill {
  name: string;
  /** Higher than those of all earlier releases. */
  generation: number;
  /** The second pass begins when every account has what the first pass writes. */
  pass: 1 | 2;
}

/**
 * What a release stores for each account and an earlier release did not store. The re-index writes
 * it for the accounts of before: `functions/workers/reindex/write-backfill.ts` says how.
 */
export const backfills = [
  { name: "index", generation: 1, pass: 1 },
  { name: "stopOrders", generation: 1, pass: 1 },
  { name: "comparison", generation: 1, pass: 2 },
] as const satisfies readonly Backfill[];

export type BackfillName = (typeof backfills)[number]["name"];

/** Of the accounts that this code stores. Those of release 1.0.0 have the generation 0. */
export const indexGeneration = Math.max(...backfills.map(({ generation }) => generation));

/** The release of this generation, which the office knows. */
export const indexedSince = "1.1.0";

export const isBehind = ({ generation }: { generation: number }): boolean =>
  generation < indexGeneration;

/** What accounts of a generation lack, as far as this pass writes it. */
export const missingIn = (generation: number, pass: 1 | 2): BackfillName[] =>
  backfills
    .filter((one) => one.generation > generation && one.pass === pass)
    .map(({ name }) => name);
