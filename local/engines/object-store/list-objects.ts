import type { Catalogue, ObjectRow } from "./catalogue.ts";
import { Refusal } from "./refusal.ts";
import { type StoreReply, xmlReply } from "./store-reply.ts";
import type { StoreRequest } from "./store-request.ts";

type Page = { rows: ObjectRow[]; next: string | undefined };
type Query = { bucket: string; prefix: string; after: string; limit: number };

const maxPage = 1_000;
/** No key goes on after a prefix with a later character. */
export const lastCharacter = "\u{10FFFF}";

export const listObjects = (catalogue: Catalogue, { bucket, query }: StoreRequest): StoreReply => {
  const prefix = query.get("prefix") ?? "";
  const token = query.get("continuation-token");
  const limit = limitOf(query.get("max-keys"));
  const after = token === null ? "" : placeIn(token);
  const { rows, next } = pageOf(catalogue, { bucket, prefix, after, limit });
  const encode = query.get("encoding-type") === "url" ? encodeURIComponent : String;
  return xmlReply("ListBucketResult", {
    Name: bucket,
    Prefix: encode(prefix),
    MaxKeys: limit,
    EncodingType: query.get("encoding-type") ?? undefined,
    KeyCount: rows.length,
    IsTruncated: next !== undefined,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: next && tokenOf(next),
    Contents: rows.map((row) => contentsOf(row, encode)),
  });
};

/** SQLite compares text by its UTF-8 bytes, which is S3's order. */
const pageOf = ({ db }: Catalogue, { bucket, prefix, after, limit }: Query): Page => {
  const found = db
    .prepare(
      `SELECT * FROM objects WHERE bucket = ? AND key > ? AND key >= ? AND key < ?
       ORDER BY key LIMIT ?`,
    )
    .all(bucket, after, prefix, `${prefix}${lastCharacter}`, limit + 1) as ObjectRow[];
  const rows = found.slice(0, limit);
  return { rows, next: limit > 0 && found.length > limit ? rows.at(-1)?.key : undefined };
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
