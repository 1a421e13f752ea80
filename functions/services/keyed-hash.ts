import { createHmac } from "node:crypto";

/** HMAC-SHA-256 with the product's lookup key, so that a stored key never shows the value behind it. */
export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac("sha256", key).update(text).digest("base64url");
