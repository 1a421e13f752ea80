import { createHash } from "node:crypto";
import { makeSecrets, secretNames } from "#local/local-secrets.ts";

/** Keys of the recorded items, made from a sentence: they protect nobody, as all holders in them are made up. */
const keyOf = (name: string): string =>
  createHash("sha256").update(`recorded items, ${name}`).digest("base64url");

/** Secrets of a product whose items can be read by every later test. */
export const recordedSecrets = (): Record<string, string> => ({
  ...makeSecrets(),
  [secretNames.lookupKey]: keyOf("lookup key"),
  [secretNames.fieldKeys]: keyOf("field key"),
});
