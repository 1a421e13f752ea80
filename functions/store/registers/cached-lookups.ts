import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { keys } from "../table/keys.ts";
import type { Table } from "../table/table.ts";

const freshMs = 3_600_000;
/** After a fault the old list serves for so long without asking, since a silent service costs its time limit. */
const restMs = 60_000;

interface Lookup<T> {
  name: string;
  /** What a kept list has to look like. */
  list: z.ZodType<T>;
  load: () => Promise<T>;
}

export type LookupCache = ReturnType<typeof lookupCache>;

/** Lists of outside services, kept so that a page does not wait for them and works without them. */
export const lookupCache = (table: Table, clock = () => new Date()) => ({
  /**
   * A kept list younger than an hour, else a new one; when the service is silent, the old one.
   * @throws what `load` throws when nothing is kept
   */
  get: async <T>({ name, list, load }: Lookup<T>): Promise<T> => {
    const { Item } = await table.db.send(
      new GetCommand({ TableName: table.name, Key: keys.lookup(name) }),
    );
    // One of another shape counts as none: the service has it.
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
