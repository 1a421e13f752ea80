import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import type { Seal } from "../store/table/field-encryption.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Key id, nonce and tag: what a sealed value is longer than its text. */
export const sealBytes = 1 + nonceBytes + tagBytes;

interface FieldKey {
  id: number;
  from: number;
  key: KeyObject;
}

interface Options {
  /** The text of the secret that holds the keys. */
  read: () => Promise<string>;
  now?: () => number;
}

/**
 * Seals single values with AES-256-GCM: key id (1 byte), nonce (12), ciphertext, tag (16). The
 * context is authenticated with it, so that a value opens only where it was written.
 *
 * The secret is random text, which is key 1, or after a rotation a JSON object of `"1"` and
 * `"2 from 2027-01-01T00:00:00Z"` to random texts. A key is written with from its time on, which
 * must be later than every function has read the secret anew; keys stay for what they have sealed.
 */
export const openSeals = ({ read, now = Date.now }: Options): (() => Promise<Seal>) => {
  let kept: { text: string; keys: FieldKey[] } | undefined;

  return async () => {
    const text = await read();
    if (kept?.text !== text) kept = { text, keys: keysOf(text) };
    return sealWith(kept.keys, now());
  };
};

const sealWith = (keys: FieldKey[], now: number): Seal => ({
  close: (text, context) => {
    const { id, key } = newest(keys, now);
    const nonce = randomBytes(nonceBytes);
    const encrypting = createCipheriv(cipher, key, nonce).setAAD(aad(id, context));
    const closed = Buffer.concat([encrypting.update(text, "utf8"), encrypting.final()]);
    return Buffer.concat([Buffer.of(id), nonce, closed, encrypting.getAuthTag()]);
  },

  open: (sealed, context) => {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    const id = bytes[0];
    const found = keys.find((key) => key.id === id);
    if (id === undefined || !found) throw new Error(`There is no key ${id} for a sealed value`);
    const nonce = bytes.subarray(1, 1 + nonceBytes);
    const decrypting = createDecipheriv(cipher, found.key, nonce, { authTagLength: tagBytes })
      .setAAD(aad(id, context))
      .setAuthTag(bytes.subarray(-tagBytes));
    const closed = bytes.subarray(1 + nonceBytes, -tagBytes);
    return Buffer.concat([decrypting.update(closed), decrypting.final()]).toString("utf8");
  },
});

const aad = (id: number, context: string) => Buffer.from(`${id} ${context}`, "utf8");

const newest = (keys: FieldKey[], now: number): FieldKey => {
  const last = keys.findLast(({ from }) => from <= now);
  if (!last) throw new Error("No key for sealed values is in force");
  return last;
};

const keysOf = (text: string): FieldKey[] => {
  const texts = text.startsWith("{")
    ? Object.entries(JSON.parse(text) as Record<string, string>)
    : [["1", text] as const];
  return texts.map(([name, secret]) => keyOf(name, secret)).toSorted((a, b) => a.id - b.id);
};

const keyOf = (name: string, secret: string): FieldKey => {
  const [, id, from] = /^(\d{1,3})(?: from (\S+))?$/.exec(name) ?? [];
  const start = from ? Date.parse(from) : 0;
  if (!id || Number(id) > 255 || Number.isNaN(start) || secret.length < 32) {
    throw new Error("The secret of the field keys is not in order");
  }
  return { id: Number(id), from: start, key: derived(secret, id) };
};

/** As a key object: bytes would be made one for every value, which is most of the work of opening it. */
const derived = (secret: string, id: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", `holder-kyc field key ${id}`, 32)));
