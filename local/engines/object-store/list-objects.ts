import type { Catalogue, ObjectRow } from "./catalogue.ts";
import { Refusal } from "./refusal.ts";
import { type StoreReply, xmlReply } from "./store-reply.ts";
import type { StoreRequest } from "./store-request.ts";

type Page = { rows: ObjectRow[]; prefixes: string[]; next: string | undefined };
type Query = { bucket: string; prefix: string; delimiter: string; after: string; limit: number };

const maxPage = 1_000;
/** No key goes on after a prefix with a later character. */
export const lastCharacter = "\u{10FFFF}";

export const listObjects = (catalogue: Catalogue, { bucket, query }: StoreRequest): StoreReply => {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const token = query.get("continuation-token");
  const startAfter = query.get("start-after") ?? "";
  const limit = limitOf(query.get("max-keys"));
  const after = token === null ? startAfter : placeIn(token);
  const page = pageOf(catalogue, { bucket, prefix, delimiter, after, limit });
  const encode = query.get("encoding-type") === "url" ? encodeURIComponent : String;
  return xmlReply("ListBucketResult", {
    Name: bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter ? encode(delimiter) : undefined,
    StartAfter: startAfter ? encode(startAfter) : undefined,
    MaxKeys: limit,
    EncodingType: query.get("encoding-type") ?? undefined,
    KeyCount: page.rows.length + page.prefixes.length,
    IsTruncated: page.next !== undefined,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: page.next && tokenOf(page.next),
    Contents: page.rows.map((row) => contentsOf(row, encode)),
    CommonPrefixes: page.prefixes.map((common) => ({ Prefix: encode(common) })),
  });
};

/** SQLite compares text by its UTF-8 bytes, which is S3's order. */
const pageOf = ({ db }: Catalogue, { bucket, prefix, delimiter, after, limit }: Query): Page => {
  const statement = db.prepare(
    "SELECT * FROM objects WHERE bucket = ? AND key > ? AND key >= ? ORDER BY key LIMIT 1",
  );
  const find = (place: string): ObjectRow | undefined => {
    const row = statement.get(bucket, place, prefix) as ObjectRow | undefined;
    return row?.key.startsWith(prefix) ? row : undefined;
  };

  const page: Page = { rows: [], prefixes: [], next: undefined };
  let place = after;
  let row = find(place);
  while (row && page.rows.length + page.prefixes.length < limit) {
    const common = commonPrefix(row.key, prefix, delimiter);
    if (common === undefined) page.rows.push(row);
    else page.prefixes.push(common);
    place = common === undefined ? row.key : `${common}${lastCharacter}`;
    row = find(place);
  }
  return { ...page, next: row && limit > 0 ? place : undefined };
};

const commonPrefix = (key: string, prefix: string, delimiter: string): string | undefined => {
  const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
  return end < 0 ? undefined : key.slice(0, end + delimiter.length);
};

export const contentsOf = (row: ObjectRow, encode: (text: string) => string) => ({
  Key: encode(row.key),
  LastModified: new Date(row.modifiedMs).toISOString(),
  ETag: `"${row.etag}"`,
  Size: row.size,
  StorageClass: "STANDARD",
});

export const limitOf = (text: string | null): number => {
  const limit = Number(text ?? maxPage);
  if (Number.isInteger(limit) && limit >= 0) return Math.min(limit, maxPage);
  throw new Refusal("InvalidArgument", "max-keys is not a whole number.");
};

const tokenOf = (place: string): string => Buffer.from(place).toString("base64url");

const placeIn = (token: string): string => {
  const place = Buffer.from(token, "base64url").toString();
  if (place !== "" && tokenOf(place) === token) return place;
  throw new Refusal("InvalidArgument", "The continuation token provided is incorrect");
};
