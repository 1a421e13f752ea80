import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
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
  /** @returns undefined when no list is cached */
  find: async <T>({ name, list }: Pick<Lookup<T>, "name" | "list">): Promise<T | undefined> =>
    (await cached(table, { name, list }))?.value,

  /** Caches for an hour, or longer while `load` fails. @throws its error when no list is cached */
  get: async <T>({ name, list, load }: Lookup<T>): Promise<T> => {
    const kept = await cached(table, { name, list });
    if (kept && clock().getTime() - kept.at < freshMs) return kept.value;
    const loaded = await load().then(
      (value) => ({ value, at: clock().getTime() }),
      (error) => {
        if (!kept) throw error;
        return { ...kept, at: clock().getTime() - freshMs + restMs };
      },
    );
    await keep(table, name, loaded);
    return loaded.value;
  },
});

/** A list of another shape counts as missing. */
const cached = async <T>(table: Table, { name, list }: Pick<Lookup<T>, "name" | "list">) => {
  const item = await readItem(table, keys.lookup(name), { ConsistentRead: false });
  return z.object({ value: list, at: z.number() }).safeParse(item).data;
};

const keep = ({ db, name: table }: Table, name: string, kept: { value: unknown; at: number }) =>
  db.send(new PutCommand({ TableName: table, Item: { ...keys.lookup(name), ...kept } }));
