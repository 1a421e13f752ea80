import { keyIdOf } from "#functions/services/keyed-hash.ts";
import { hashIn } from "#functions/store/table/keys.ts";
import type { Row } from "./rows.ts";

/** The ids of the keys that encrypted the values of a row, which was read without a cipher. */
export const encryptedWith = (value: unknown): number[] => {
  if (value instanceof Uint8Array) return [value[0] === 0 ? (value[1] ?? -1) : -1];
  return typeof value === "object" && value !== null && !(value instanceof Set)
    ? Object.values(value).flatMap(encryptedWith)
    : [];
};

/** The id of the key of the hash in a row's key, if it has one. */
export const hashedWith = ({ pk }: Row): number[] => {
  const hash = hashIn(pk);
  return hash === undefined ? [] : [keyIdOf(hash)];
};
