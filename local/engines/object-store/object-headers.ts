import type { ObjectRow } from "./catalogue.ts";
import { fieldOf, type StoreRequest } from "./store-request.ts";

const standard = [
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-type",
  "expires",
];
const metadataPrefix = "x-amz-meta-";

/** JSON of the headers of a put that a get returns. */
export const headersToKeep = (request: StoreRequest): string => {
  const names = new Set([
    ...standard,
    ...[...Object.keys(request.message.headers), ...request.query.keys()]
      .map((name) => name.toLowerCase())
      .filter((name) => name.startsWith(metadataPrefix)),
  ]);
  const kept: Record<string, string> = { "content-type": "binary/octet-stream" };
  for (const name of names) {
    const value = valueToKeep(name, fieldOf(request, name));
    if (value) kept[name] = value;
  }
  return JSON.stringify(kept);
};

/** The stored headers; query parameters such as `response-content-type=…` replace some. */
export const headersToGive = (row: ObjectRow, { query }: StoreRequest): Record<string, string> => {
  const headers = JSON.parse(row.headers) as Record<string, string>;
  for (const name of standard) {
    const override = query.get(`response-${name}`);
    if (override) headers[name] = override;
  }
  return {
    ...headers,
    etag: `"${row.etag}"`,
    "last-modified": new Date(row.modifiedMs).toUTCString(),
    "accept-ranges": "bytes",
  };
};

const valueToKeep = (name: string, value: string | undefined): string | undefined => {
  if (name !== "content-encoding") return value;
  return value
    ?.split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "aws-chunked")
    .join(",");
};
