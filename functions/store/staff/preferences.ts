import { z } from "zod";
import type { Preferences } from "#shared/contract/preferences.ts";
import { check, present, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { readerOf, schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";

export type PreferenceStore = ReturnType<typeof preferenceStore>;

export const preferenceStore = (table: Table) => ({
  get: async (adminId: string): Promise<Preferences> => {
    return preferencesOf((await readItem(table, keys.preferences(adminId))) ?? {});
  },

  /** Left-out ones stay. @returns false when the administrator was deleted meanwhile */
  change: (adminId: string, change: Preferences): Promise<boolean> =>
    isWritten(table, [
      update<Row>(table.name, keys.preferences(adminId), {
        set: { ...change, kind: "preferences", schemaVersion },
      }),
      check(table.name, keys.admin(adminId), { pk: present }),
    ]),
});

type Row = Preferences & { kind: string };

/** A value that only another release knows counts as never chosen. */
const preferencesOf = readerOf(
  "preferences",
  z.object({
    autoNext: z.boolean().optional().catch(undefined),
    keysOff: z.boolean().optional().catch(undefined),
    density: z.enum(["comfortable", "compact"]).optional().catch(undefined),
    sort: z.enum(["newest", "due"]).optional().catch(undefined),
  }),
);
