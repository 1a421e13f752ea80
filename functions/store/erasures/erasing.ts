import { z } from "zod";
import { secondPassAt } from "../../domain/erasure/erasure.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { absent, check, lacking, present, put, remove, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table, updateIf } from "../table/table.ts";
import { type Erasure, erasureOf, placeAt } from "./erasure-row.ts";
import { keepFigures } from "./kept-figures.ts";
import { type KeptAccount, keptAccountOf } from "./retention-walk.ts";

const revisionOf = readerOf("account", z.object({ revision: z.number() }));

export type Erasing = ReturnType<typeof erasingStore>;

/** The steps of an erasure, for the worker. Each can be repeated. */
export const erasingStore = (table: Table) => ({
  find: async (id: string): Promise<Erasure | undefined> => {
    const item = await readItem(table, keys.erasure(id));
    return item && erasureOf(item);
  },

  /** @returns undefined if the account is gone */
  account: async (id: string): Promise<(KeptAccount & { revision: number }) | undefined> => {
    const item = await readItem(table, keys.submission(id));
    return item && { ...keptAccountOf(item), ...revisionOf(item) };
  },

  /**
   * From now on nobody can stop the erasure. `revision`: only if the account has it still.
   * @returns false for one on hold or changed meanwhile
   */
  begin: ({ id, plannedAt, eraseAt }: Erasure, revision?: number): Promise<boolean> =>
    isWritten(table, [
      check(table.name, keys.hold(id), { pk: absent }),
      // What a report parks takes no effect (D93).
      check<Submission>(table.name, keys.submission(id), {
        flags: lacking("reported"),
        ...(revision !== undefined && { revision }),
      }),
      update<Erasure>(table.name, keys.erasure(id), {
        set: { state: "begun" },
        remove: ["reason"],
        only: { state: "planned", plannedAt, eraseAt },
      }),
    ]),

  /**
   * Without its row an account is unknown to every call, and every write that belongs to it fails,
   * because all such writes require the row. @returns false when it was done before
   */
  removeAccount: async ({ id }: Erasure, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      update<Erasure>(table.name, keys.erasure(id), {
        set: { state: "gone", erasedAt: log.at, ...placeAt(secondPassAt(log.at), id) },
        only: { state: "begun" },
      }),
      remove(table.name, keys.submission(id)),
      put(table.name, logItem(log)),
      ...(await keepFigures(table, id, log)),
    ]),

  /** The worker looks again at this time. */
  lookAgain: async ({ id }: Erasure, at: string): Promise<void> => {
    await updateIf<Erasure>(table, keys.erasure(id), {
      set: placeAt(at, id),
      only: { state: "gone" },
    });
  },

  /** What remains is the tombstone. */
  settle: async ({ id }: Erasure): Promise<void> => {
    await updateIf<Erasure>(table, keys.erasure(id), {
      set: { state: "settled" },
      remove: ["gsi1pk", "gsi1sk", "by"],
      only: { pk: present, state: "gone" },
    });
  },
});
