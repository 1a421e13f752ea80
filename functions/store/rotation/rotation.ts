import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { mapConcurrent } from "../../domain/map-concurrent.ts";
import type { ReadFieldCipher } from "../../services/field-cipher.ts";
import { type Hash, keyIdOf } from "../../services/keyed-hash.ts";
import { hashIn, type Key, keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import { scanRows } from "../table/scan.ts";
import { type Item, keyIn, readerOf } from "../table/stored-item.ts";
import { type Table, writeBatches } from "../table/table.ts";
import { renewRows, renewVerdict } from "./renew-hashes.ts";
import { renewValues } from "./renew-values.ts";

const Rotation = z.object({
  /** The ids of the keys in force when it began. With others it begins again. */
  keys: z.string(),
  pass: z.union([z.literal(1), z.literal(2)]),
  /** The last row that is done. */
  after: z.object({ pk: z.string(), sk: z.string() }).exactOptional(),
  /** Rows, in both passes. */
  read: z.number(),
  renewed: z.number(),
  removed: z.number(),
  isDone: z.boolean(),
});
export type Rotation = z.infer<typeof Rotation>;

const rotationOf = readerOf("rotation of keys", Rotation);

interface Deps {
  table: Table;
  /** The same table without a cipher: it reads and writes encrypted values as bytes. */
  stored: Table;
  cipher: ReadFieldCipher;
  hash: Hash;
  rowsAtOnce?: number;
}

export type Rotations = ReturnType<typeof rotationStore>;

/**
 * Brings every row to the keys in force, in two passes over the table. The first encrypts values
 * and writes rows with the lookup key in force. The second removes the rows of earlier lookup keys:
 * until then each account is found by one of them. Rows may be read twice, after a kill.
 */
export const rotationStore = ({ table, stored, cipher, hash, rowsAtOnce = 200 }: Deps) => {
  const renew = async (item: Item): Promise<boolean> => {
    const isRenewed = await renewValues({ stored, cipher }, item);
    if (hash.all("").length === 1) return isRenewed;
    const { pk } = keyIn(item);
    if (item.kind === "submission") {
      await renewRows({ table, hash }, pk.slice(keys.submission("").pk.length));
    }
    if (item.kind === "verdict") await renewVerdict({ table, hash }, item);
    return isRenewed;
  };

  const passes = {
    1: async (items: Item[]) => {
      let renewed = 0;
      for await (const isRenewed of mapConcurrent(items, renew, atOnce)) if (isRenewed) renewed++;
      return { renewed, removed: 0 };
    },
    2: async (items: Item[]) => {
      const inForce = keyIdOf(hash(""));
      const outdated = items.map(keyIn).filter(({ pk }) => {
        const found = hashIn(pk);
        return found !== undefined && keyIdOf(found) !== inForce;
      });
      await writeBatches(
        stored,
        outdated.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
      );
      return { renewed: 0, removed: outdated.length };
    },
  };

  return {
    /** The rotation to these keys; one to other keys has ended with them. */
    find: async (wanted: string): Promise<Rotation> => {
      const [item] = await readItems(stored, [keys.rotation()]);
      const found = item && rotationOf(item);
      return found?.keys === wanted ? found : begun(wanted);
    },

    /** Does the next rows. @returns the rotation as stored afterwards */
    next: async (rotation: Rotation): Promise<Rotation> => {
      const { after, pass, read, renewed, removed } = rotation;
      const { items, last } = await scanRows(stored, { after, rows: rowsAtOnce });
      const done = await passes[pass](items);
      const next: Rotation = {
        keys: rotation.keys,
        ...placeAfter(pass, last),
        read: read + items.length,
        renewed: renewed + done.renewed,
        removed: removed + done.removed,
      };
      await stored.db.send(
        new PutCommand({
          TableName: stored.name,
          Item: { ...keys.rotation(), kind: "rotation", ...next },
        }),
      );
      return next;
    },
  };
};

const atOnce = 8;

const begun = (wanted: string): Rotation => ({
  ...{ keys: wanted, pass: 1, isDone: false },
  ...{ read: 0, renewed: 0, removed: 0 },
});

const placeAfter = (
  pass: 1 | 2,
  last: Key | undefined,
): Pick<Rotation, "pass" | "after" | "isDone"> => {
  if (last) return { pass, after: last, isDone: false };
  return pass === 1 ? { pass: 2, isDone: false } : { pass, isDone: true };
};
