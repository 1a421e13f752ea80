import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { keyInForce, keysOf, type RingKey } from "#shared/key-ring.ts";

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
  /** Whether `encrypt` would use this key and form today. */
  isPresent: (encrypted: Uint8Array) => boolean;
}

export type ReadFieldCipher = () => Promise<FieldCipher>;

type FieldKey = Omit<RingKey, "text"> & { key: KeyObject };

interface Options {
  read: () => Promise<string>;
  now?: () => number;
}

/**
 * AES-256-GCM. An encrypted value is a zero byte, key id (1 byte), nonce (12), ciphertext, tag (16);
 * the context is authenticated with the value. Values of earlier releases lack the zero byte.
 * @param read gives the secret of the field keys; see `key-ring.ts` for its form
 */
export const fieldCipher = ({ read, now = Date.now }: Options): ReadFieldCipher => {
  let kept: { text: string; keys: FieldKey[] } | undefined;

  return async () => {
    const text = await read();
    if (kept?.text !== text) kept = { text, keys: keysOf(text).map(derived) };
    return cipherOf(kept.keys, now());
  };
};

const cipherOf = (keys: FieldKey[], now: number): FieldCipher => ({
  encrypt: (text, context) => {
    const { id, key } = keyInForce(keys, now);
    const nonce = randomBytes(nonceBytes);
    const encrypting = createCipheriv(algorithm, key, nonce).setAAD(
      aad(`${marker} ${id}`, context),
    );
    const ciphertext = Buffer.concat([encrypting.update(text), encrypting.final()]);
    return Buffer.concat([Buffer.of(marker, id), nonce, ciphertext, encrypting.getAuthTag()]);
  },

  decrypt: (encrypted, context, earlier = context) => {
    const all = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
    const isMarked = all[0] === marker;
    const bytes = isMarked ? all.subarray(1) : all;
    const id = bytes[0];
    const found = keys.find((key) => key.id === id);
    if (!found) throw new Error(`There is no key ${id} for an encrypted value`);
    const nonce = bytes.subarray(1, 1 + nonceBytes);
    const decrypting = createDecipheriv(algorithm, found.key, nonce, { authTagLength: tagBytes })
      .setAAD(isMarked ? aad(`${marker} ${id}`, context) : aad(`${id}`, earlier))
      .setAuthTag(bytes.subarray(-tagBytes));
    const ciphertext = bytes.subarray(1 + nonceBytes, -tagBytes);
    return Buffer.concat([decrypting.update(ciphertext), decrypting.final()]).toString("utf8");
  },

  isPresent: ([first, id]) => first === marker && id === keyInForce(keys, now).id,
});

const aad = (key: string, context: string) => Buffer.from(`${key} ${context}`);

/** Made once per key: key objects made per value would take most of the decryption time. */
const derived = ({ text, ...key }: RingKey): FieldKey => ({
  ...key,
  key: createSecretKey(
    Buffer.from(hkdfSync("sha256", text, "", `holder-kyc field key ${key.id}`, 32)),
  ),
});
