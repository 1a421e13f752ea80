import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal.ts";

export type StoreRequest = {
  message: IncomingMessage;
  method: string;
  /** Percent-encoded as sent, because the signature covers this form. */
  rawPath: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
};

const maxKeyBytes = 1024;

/** Path style only: `/bucket/key`. `..` is not resolved, because a key is a name and not a path. */
export const readRequest = (message: IncomingMessage): StoreRequest => {
  const [rawPath = "/", ...search] = (message.url ?? "/").split("?");
  const [, rawBucket = "", rawKey = ""] = /^\/([^/]*)\/?(.*)$/s.exec(rawPath) ?? [];
  return {
    message,
    method: message.method ?? "GET",
    rawPath,
    bucket: decode(rawBucket),
    key: checkedKey(decode(rawKey)),
    query: new URLSearchParams(search.join("?")),
  };
};

/** A header, or the query parameter that replaces it in a presigned URL. */
export const fieldOf = ({ message, query }: StoreRequest, name: string): string | undefined => {
  const header = message.headers[name];
  if (header !== undefined) return String(header);
  return [...query].find(([key]) => key.toLowerCase() === name)?.[1];
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw Object.assign(new Refusal("InvalidURI", "Could not parse the specified URI."), { cause });
  }
};

const checkedKey = (key: string): string => {
  if (Buffer.byteLength(key) > maxKeyBytes) {
    throw new Refusal("KeyTooLongError", "Your key is too long.");
  }
  if (key.includes("\0")) throw new Refusal("InvalidURI", "A key cannot contain a NUL character.");
  return key;
};
