import { createHash } from "node:crypto";
import { makeSecrets, secretNames } from "#local/local-secrets.ts";

/** Fixed keys of the recorded items: they protect nobody, because all holders are made up. */
const keyOf = (name: string): string =>
  createHash("sha256").update(`recorded items, ${name}`).digest("base64url");

/** Fixed secrets, so that every later test can read the recorded items. */
export const recordedSecrets = (): Record<string, string> => ({
  ...makeSecrets(),
  [secretNames.lookupKey]: keyOf("lookup key"),
  [secretNames.fieldKeys]: keyOf("field key"),
});
