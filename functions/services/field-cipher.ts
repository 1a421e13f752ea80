import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Begins each value whose context names the row and its version. No key has this id. */
const marker = 0;

export const overheadBytes = 2 + nonceBytes + tagBytes;

export interface FieldCipher {
  /** `context` names the place of the value; decryption needs the same context. */
  encrypt: (text: string, context: string) => Uint8Array;
  /**
   * `earlier` is the context that earlier releases gave to a value of this place.
   * @throws for a changed or moved value, or an unknown key
   */
  decrypt: (encrypted: Uint8Array, context: string, earlier?: string) => string;
}

export type ReadFieldCipher = () => Promise<FieldCipher>;

interface FieldKey {
  id: number;
  from: number;
  key: KeyObject;
}

interface Options {
  read: () => Promise<string>;
  now?: () => number;
}

/**
 * AES-256-GCM. An encrypted value is a zero byte, key id (1 byte), nonce (12), ciphertext, tag (16);
 * the context is authenticated with the value. Values of earlier releases lack the zero byte.
 * The secret is random text, which is key 1. After a rotation the secret is a JSON object from
 * `"1"` and `"2 from 2027-01-01T00:00:00Z"` to random texts. A key encrypts from its start time,
 * which must leave every function time to read the secret again. Old keys decrypt old values.
 */
export const fieldCipher = ({ read, now = Date.now }: Options): ReadFieldCipher => {
  let kept: { text: string; keys: FieldKey[] } | undefined;

  return async () => {
    const text = await read();
    if (kept?.text !== text) kept = { text, keys: keysOf(text) };
    return cipherOf(kept.keys, now());
  };
};

const cipherOf = (keys: FieldKey[], now: number): FieldCipher => ({
  encrypt: (text, context) => {
    const { id, key } = newest(keys, now);
    const nonce = randomBytes(nonceBytes);
    const encrypting = createCipheriv(algorithm, key, nonce).setAAD(
      aad(`${marker} ${id}`, context),
    );
    const ciphertext = Buffer.concat([encrypting.update(text, "utf8"), encrypting.final()]);
    return Buffer.concat([Buffer.of(marker, id), nonce, ciphertext, encrypting.getAuthTag()]);
  },

  decrypt: (encrypted, context, earlier = context) => {
    const all = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
    const isMarked = all[0] === marker;
    const bytes = isMarked ? all.subarray(1) : all;
    const id = bytes[0];
    const found = keys.find((key) => key.id === id);
    if (id === undefined || !found) throw new Error(`There is no key ${id} for an encrypted value`);
    const nonce = bytes.subarray(1, 1 + nonceBytes);
    const decrypting = createDecipheriv(algorithm, found.key, nonce, { authTagLength: tagBytes })
      .setAAD(isMarked ? aad(`${marker} ${id}`, context) : aad(`${id}`, earlier))
      .setAuthTag(bytes.subarray(-tagBytes));
    const ciphertext = bytes.subarray(1 + nonceBytes, -tagBytes);
    return Buffer.concat([decrypting.update(ciphertext), decrypting.final()]).toString("utf8");
  },
});

const aad = (key: string, context: string) => Buffer.from(`${key} ${context}`, "utf8");

const newest = (keys: FieldKey[], now: number): FieldKey => {
  const last = keys.findLast(({ from }) => from <= now);
  if (!last) throw new Error("No key for field encryption is in force");
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
    throw new Error("The secret of the field keys is malformed");
  }
  return { id: Number(id), from: start, key: derived(secret, id) };
};

/** Made once per key: key objects made per value would take most of the decryption time. */
const derived = (secret: string, id: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", `holder-kyc field key ${id}`, 32)));
