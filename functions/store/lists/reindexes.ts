import { z } from "zod";
import { indexGeneration } from "../../domain/submission/backfills.ts";
import { absent, put } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import { scanRows } from "../table/scan.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table, updateIf } from "../table/table.ts";

const Reindex = z.object({
  /** What every account has. */
  generation: z.number(),
  /** What the accounts are brought to. */
  toward: z.number(),
  /** Earlier code may still write accounts until then. */
  beginsAt: z.string(),
  pass: z.union([z.literal(1), z.literal(2)]),
  /** The last row that is done. */
  after: z.object({ pk: z.string(), sk: z.string() }).exactOptional(),
  /** Accounts that each pass has done. */
  done: z.object({ 1: z.number(), 2: z.number() }),
  /** The generation that every account had when the counters were counted last. */
  counted: z.number(),
  /** Rises with every write. */
  step: z.number(),
});
export type Reindex = z.infer<typeof Reindex>;

const reindexOf = readerOf("place of the re-index", Reindex);

export type Reindexes = ReturnType<typeof reindexStore>;

/** How far the accounts have what this code stores for each of them. */
export const reindexStore = (table: Table) => ({
  find: (): Promise<Reindex> => find(table),

  /** From the first row, for accounts of an earlier generation. @returns the place as stored */
  begin: (before: Reindex, generation: number, beginsAt: string): Promise<Reindex> => {
    const { step, counted } = before;
    const begun = { ...none, generation, counted: Math.min(counted, generation), step: step + 1 };
    return replaced(table, before, { ...begun, toward: indexGeneration, beginsAt });
  },

  /**
   * Does the accounts among the next rows. A kill repeats at most these.
   * @returns the place as stored afterwards: another worker may have written it
   */
  next: async (before: Reindex, rows: number, work: Work): Promise<Reindex> => {
    const { items, last } = await scanRows(
      table,
      { after: before.after, rows },
      {
        ProjectionExpression: "#pk, #sk, #id, #kind",
        ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk", "#id": "id", "#kind": "kind" },
      },
    );
    const ids = items.flatMap(({ id, kind }) => (kind === "submission" ? [String(id)] : []));
    await work(ids, before);
    return replaced(table, before, placeAfter(before, last, ids.length));
  },

  /** The counters were counted while all accounts had this generation. */
  noteCounted: async (generation: number): Promise<void> => {
    await updateIf<Reindex>(table, keys.reindex(), {
      set: { counted: generation },
      add: { step: 1 },
      only: { generation },
    });
  },
});

type Work = (ids: string[], place: Reindex) => Promise<void>;

/** Data of release 1.0.0 have no place, nor have those of a new installation. */
const none: Reindex = {
  ...{ generation: 0, toward: 0, beginsAt: "", pass: 1 },
  done: { 1: 0, 2: 0 },
  ...{ counted: 0, step: 0 },
};

const find = async (table: Table): Promise<Reindex> => {
  const [item] = await readItems(table, [keys.reindex()]);
  return item ? reindexOf(item) : none;
};

const replaced = async (table: Table, { step }: Reindex, next: Reindex): Promise<Reindex> => {
  const only = step === 0 ? { pk: absent } : { step };
  const item = { ...keys.reindex(), kind: "reindex", ...next };
  return (await isWritten(table, [put<Reindex>(table.name, item, only)])) ? next : find(table);
};

const placeAfter = (
  { after: _, ...before }: Reindex,
  last: Key | undefined,
  count: number,
): Reindex => {
  const { pass, done, step, toward } = before;
  const next: Reindex = {
    ...before,
    done: { ...done, [pass]: done[pass] + count },
    step: step + 1,
  };
  if (last) return { ...next, after: last };
  if (pass === 1) return { ...next, pass: 2 };
  const isEmpty = next.done[2] === 0;
  return { ...next, generation: toward, counted: isEmpty ? toward : before.counted };
};
