import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { keys } from "../table/keys.ts";
import type { Table } from "../table/table.ts";

const freshMs = 3_600_000;
/** After a fault, use the old list for this long: a silent service costs its whole time limit. */
const restMs = 60_000;

interface Lookup<T> {
  name: string;
  list: z.ZodType<T>;
  load: () => Promise<T>;
}

export type LookupCache = ReturnType<typeof lookupCache>;

/** Cached lists of outside services, so that pages neither wait for them nor fail with them. */
export const lookupCache = (table: Table, clock = () => new Date()) => ({
  /** Caches for an hour, or longer while `load` fails. @throws its error when no list is cached */
  get: async <T>({ name, list, load }: Lookup<T>): Promise<T> => {
    const { Item } = await table.db.send(
      new GetCommand({ TableName: table.name, Key: keys.lookup(name) }),
    );
    // A list of another shape counts as missing and is loaded again.
    const kept = z.object({ value: list, at: z.number() }).safeParse(Item).data;
    if (kept && clock().getTime() - kept.at < freshMs) return kept.value;
    try {
      const value = await load();
      await keep(table, name, { value, at: clock().getTime() });
      return value;
    } catch (error) {
      if (!kept) throw error;
      await keep(table, name, { ...kept, at: clock().getTime() - freshMs + restMs });
      return kept.value;
    }
  },
});

const keep = ({ db, name: table }: Table, name: string, kept: { value: unknown; at: number }) =>
  db.send(new PutCommand({ TableName: table, Item: { ...keys.lookup(name), ...kept } }));
