import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

const freshMs = 3_600_000;
/** After a fault the old list serves for so long without asking, since a silent service costs its time limit. */
const restMs = 60_000;

export type KeptLookups = ReturnType<typeof openKeptLookups>;

/** Lists of outside services, kept so that a page does not wait for them and works without them. */
export const openKeptLookups = (table: Table, clock = () => new Date()) => ({
  /**
   * A kept list younger than an hour, else a new one; when the service is silent, the old one.
   * @throws what `load` throws when nothing is kept
   */
  get: async <T>(name: string, load: () => Promise<T>): Promise<T> => {
    const { Item } = await table.db.send(
      new GetCommand({ TableName: table.name, Key: keys.lookup(name) }),
    );
    const isFresh = Item && clock().getTime() - Number(Item.at) < freshMs;
    if (isFresh) return Item.value as T;
    try {
      const value = await load();
      await keep(table, name, { value, at: clock().getTime() });
      return value;
    } catch (error) {
      if (!Item) throw error;
      await keep(table, name, { value: Item.value, at: clock().getTime() - freshMs + restMs });
      return Item.value as T;
    }
  },
});

const keep = ({ db, name: table }: Table, name: string, kept: { value: unknown; at: number }) =>
  db.send(new PutCommand({ TableName: table, Item: { ...keys.lookup(name), ...kept } }));
