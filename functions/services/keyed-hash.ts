import { createHmac } from "node:crypto";

/** HMAC-SHA-256 with the lookup key, so that a stored key does not reveal its value. */
export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac("sha256", key).update(text).digest("base64url");
