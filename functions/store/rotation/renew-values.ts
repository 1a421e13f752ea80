import type { ReadFieldCipher } from "../../services/field-cipher.ts";
import { renewedAttributes } from "../table/field-encryption.ts";
import { readItem } from "../table/reads.ts";
import { type Item, keyIn } from "../table/stored-item.ts";
import { type Table, updateIf } from "../table/table.ts";

interface Deps {
  /** Without a cipher: it reads and writes encrypted values as bytes. */
  stored: Table;
  cipher: ReadFieldCipher;
}

const tries = 5;

/**
 * Encrypts the values of an item with the key in force. A write that comes between wins: its
 * values are encrypted with this key already, or the item is tried again.
 * @returns whether the item had a value of an earlier key
 */
export const renewValues = async ({ stored, cipher }: Deps, found: Item): Promise<boolean> => {
  const key = keyIn(found);
  let item: Item | undefined = found;
  for (let attempt = 1; item; attempt++) {
    const set = renewedAttributes(item, await cipher());
    const names = Object.keys(set);
    if (names.length === 0) return attempt > 1;
    const before = Object.fromEntries([...names, "version"].map((name) => [name, item?.[name]]));
    const only = Object.fromEntries(
      Object.entries(before).filter(([, value]) => value !== undefined),
    );
    if (await updateIf<Item>(stored, key, { set, only })) return true;
    if (attempt === tries) throw new Error("An item changes faster than it can be encrypted");
    item = await readItem(stored, key);
  }
  return false;
};
