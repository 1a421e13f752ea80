import { type Catalogue, findObject, newFile, removeObject, type VersionRow } from "./catalogue.ts";

type Name = { bucket: string; key: string };
type VersionName = Name & { version: string };

const withoutVersions = "null";

const isVersioned = ({ db }: Catalogue, bucket: string): boolean =>
  db.prepare("SELECT 1 FROM versioned WHERE bucket = ?").get(bucket) !== undefined;

/** The name of its file identifies a version, also one that a bucket got before it had versions. */
export const versionOf = (catalogue: Catalogue, row: Name & { file: string }): string =>
  isVersioned(catalogue, row.bucket) ? row.file : withoutVersions;

export const versionHeader = (catalogue: Catalogue, row: Name & { file: string }) => {
  const version = versionOf(catalogue, row);
  return version === withoutVersions ? {} : { "x-amz-version-id": version };
};

export const findVersion = (
  catalogue: Catalogue,
  { bucket, key, version }: VersionName,
): VersionRow | undefined =>
  (
    catalogue.db
      .prepare("SELECT * FROM versions WHERE bucket = ? AND key = ?")
      .all(bucket, key) as VersionRow[]
  ).find((row) => versionOf(catalogue, row) === version);

/** Takes the object away from its name. @returns the files that are not needed any more */
export const setAside = (catalogue: Catalogue, { bucket, key }: Name): string[] => {
  const row = findObject(catalogue, bucket, key);
  if (!row) return [];
  removeObject(catalogue, bucket, key);
  if (!isVersioned(catalogue, bucket)) return [row.file];
  keepEarlier(catalogue, { ...row, isMarker: 0 });
  return [];
};

export const markDeleted = (catalogue: Catalogue, name: Name): string[] => {
  const files = setAside(catalogue, name);
  if (isVersioned(catalogue, name.bucket)) {
    const nothing = { size: 0, etag: "", crc32: "", headers: "{}" };
    const { bucket, key } = name;
    const marker = { bucket, key, file: newFile(), ...nothing, modifiedMs: Date.now() };
    keepEarlier(catalogue, { ...marker, isMarker: 1 });
  }
  return files;
};

/** Removes it for good. The version before it is the object then, unless it is a delete marker. */
export const removeVersion = (catalogue: Catalogue, name: VersionName): string[] => {
  const row = findVersion(catalogue, name);
  if (!row) return [];
  const { bucket, key, file, isMarker } = row;
  for (const table of ["objects", "earlier"]) {
    catalogue.db
      .prepare(`DELETE FROM ${table} WHERE bucket = ? AND key = ? AND file = ?`)
      .run(bucket, key, file);
  }
  bringBack(catalogue, { bucket, key });
  return isMarker ? [] : [file];
};

const columns = "bucket, key, file, size, etag, crc32, modifiedMs, headers";

const keepEarlier = ({ db }: Catalogue, row: Omit<VersionRow, "n">): void => {
  db.prepare(
    `INSERT INTO earlier (${columns}, isMarker)
     VALUES (:bucket, :key, :file, :size, :etag, :crc32, :modifiedMs, :headers, :isMarker)`,
  ).run(row);
};

const bringBack = ({ db }: Catalogue, { bucket, key }: Name): void => {
  const newest = db
    .prepare("SELECT * FROM versions WHERE bucket = ? AND key = ? ORDER BY n DESC LIMIT 1")
    .get(bucket, key) as VersionRow | undefined;
  if (!newest || newest.isMarker || newest.n === Number.MAX_SAFE_INTEGER) return;
  db.prepare(`INSERT INTO objects SELECT ${columns} FROM earlier WHERE n = ?`).run(newest.n);
  db.prepare("DELETE FROM earlier WHERE n = ?").run(newest.n);
};
