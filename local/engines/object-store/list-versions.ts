import type { Catalogue, VersionRow } from "./catalogue.ts";
import { contentsOf, lastCharacter, limitOf } from "./list-objects.ts";
import { type StoreReply, xmlReply } from "./store-reply.ts";
import type { StoreRequest } from "./store-request.ts";
import { versionOf } from "./versions.ts";

/** The versions and delete markers below a prefix, by key, the newest first. */
export const listVersions = (catalogue: Catalogue, { bucket, query }: StoreRequest): StoreReply => {
  const prefix = query.get("prefix") ?? "";
  const limit = limitOf(query.get("max-keys"));
  const place = { key: query.get("key-marker"), version: query.get("version-id-marker") };
  const found = Array.from(versionsFrom(catalogue, { bucket, prefix, place }).take(limit + 1));
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const ofKind = (isMarker: 0 | 1) =>
    page.filter(({ row }) => row.isMarker === isMarker).map(entryOf);
  return xmlReply("ListVersionsResult", {
    Name: bucket,
    Prefix: prefix,
    MaxKeys: limit,
    IsTruncated: last !== undefined,
    NextKeyMarker: last?.row.key,
    NextVersionIdMarker: last?.version,
    Version: ofKind(0),
    DeleteMarker: ofKind(1),
  });
};

type Found = { row: VersionRow; version: string; isLatest: boolean };

type Query = {
  bucket: string;
  prefix: string;
  place: { key: string | null; version: string | null };
};

function* versionsFrom(
  catalogue: Catalogue,
  { bucket, prefix, place }: Query,
): Generator<Found, undefined> {
  const rows = catalogue.db
    .prepare(
      `SELECT * FROM versions WHERE bucket = ? AND key >= ? AND key >= ? AND key <= ?
       ORDER BY key, n DESC`,
    )
    .iterate(bucket, prefix, place.key ?? "", prefix + lastCharacter);
  let isBefore = place.key !== null;
  let keyBefore: string | undefined;
  for (const row of rows as Iterable<VersionRow>) {
    const version = versionOf(catalogue, row);
    if (row.key !== place.key) isBefore = false;
    if (!isBefore) yield { row, version, isLatest: row.key !== keyBefore };
    // Without a version, the place is the end of its key.
    if (version === place.version) isBefore = false;
    keyBefore = row.key;
  }
}

const entryOf = ({ row, version, isLatest }: Found) => {
  const { Key, LastModified, ...ofBytes } = contentsOf(row, String);
  return {
    ...{ Key, VersionId: version, IsLatest: isLatest, LastModified },
    ...(row.isMarker === 0 && ofBytes),
  };
};
