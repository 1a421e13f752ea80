import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import type { Head, Signature } from "./chain.ts";

/** The head of the chain at a time, out of reach of who may write to the table. */
export interface Anchor {
  seq: number;
  hash: string;
  at: string;
  signatures: { publicKey: string; value: string }[];
}

/** The hour (UTC) of an anchor, as `2026-11-03T09`. */
export const hourOf = (at: string): string => at.slice(0, "2026-11-03T09".length);

export type Signer = ReturnType<typeof signerOf>;

/**
 * The first word of the secret signs; a second one is its predecessor, whose signature on the next
 * anchor vouches for the first.
 */
export const signerOf = (secret: string) => {
  const pairs = secret.split(/\s+/).filter(Boolean).map(pairOf);
  const [inForce] = pairs;
  if (!inForce) throw new Error("The key of the audit log is empty");
  return {
    batch: (from: number, hash: string): Signature => ({
      from,
      value: signed(batchText(from, hash), inForce.privateKey),
    }),

    anchor: ({ seq, hash }: Pick<Head, "seq" | "hash">, at: string): Anchor => ({
      seq,
      hash,
      at,
      signatures: pairs.map(({ publicKey, privateKey }) => ({
        publicKey,
        value: signed(anchorText({ seq, hash, at }), privateKey),
      })),
    }),
  };
};

export const isBatchSigned = (
  hash: string,
  { from, value }: Signature,
  publicKeys: readonly string[],
): boolean => publicKeys.some((key) => isSigned(batchText(from, hash), value, key));

/** @returns the public keys whose signatures are right */
export const keysOf = (anchor: Anchor): string[] =>
  anchor.signatures.flatMap(({ publicKey, value }) =>
    isSigned(anchorText(anchor), value, publicKey) ? [publicKey] : [],
  );

/** A signature for one purpose is none for the other. */
const batchText = (from: number, hash: string) => Buffer.from(`batch ${from} ${hash}`);

const anchorText = ({ seq, hash, at }: Pick<Anchor, "seq" | "hash" | "at">) =>
  Buffer.from(`anchor ${seq} ${hash} ${at}`);

const signed = (text: Buffer, key: KeyObject): string =>
  sign(null, text, key).toString("base64url");

const isSigned = (text: Buffer, value: string, x: string): boolean => {
  try {
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    return verify(null, text, key, Buffer.from(value, "base64url"));
  } catch {
    return false;
  }
};

/** PKCS #8 before the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");

const pairOf = (word: string) => {
  const seed = createHash("sha256").update(word).digest();
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8, seed]),
    format: "der",
    type: "pkcs8",
  });
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  return { privateKey, publicKey: x };
};
