import { createHmac, timingSafeEqual } from "node:crypto";
import { keyInForce, keysOf, type RingKey } from "#shared/key-ring.ts";

/** A keyed hash of a text: what is stored does not reveal the text. */
export interface Hash {
  /** With the key in force. */
  (text: string): string;
  /** With each key, the one in force first: whatever is stored was written with one of them. */
  all: (text: string) => string[];
}

/** A hash whose key may have to be read first. */
export type HashAtUse = (text: string) => string | Promise<string>;

export const hmac = (key: string, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

/**
 * HMAC-SHA-256. A hash begins with the id of its key and a dot; with key 1 it is the digest alone.
 * @param read gives the secret of the lookup keys as it is now; see `key-ring.ts` for its form
 */
export const keyedHash = (read: () => string, now: () => number = Date.now): Hash => {
  let kept: { text: string; keys: RingKey[] } | undefined;
  const keys = (): RingKey[] => {
    const text = read();
    if (kept?.text !== text) kept = { text, keys: keysOf(text) };
    return kept.keys;
  };

  const hash = (text: string): string => hashWith(keyInForce(keys(), now()), text);
  const all = (text: string): string[] => {
    const inForce = keyInForce(keys(), now());
    const others = keys().filter((key) => key !== inForce);
    return [inForce, ...others].map((key) => hashWith(key, text));
  };
  return Object.assign(hash, { all });
};

const hashWith = ({ id, text: key }: RingKey, text: string): string =>
  id === 1 ? hmac(key, text) : `${id}.${hmac(key, text)}`;

/** The id of the key that made a hash. */
export const keyIdOf = (hash: string): number => Number(/^(\d{1,3})\./.exec(hash)?.[1] ?? 1);

/** Takes the same time wherever the texts differ. */
export const isOneOf = (hashes: readonly string[], given: string): boolean =>
  hashes.some(
    (hash) =>
      hash.length === given.length && timingSafeEqual(Buffer.from(hash), Buffer.from(given)),
  );
