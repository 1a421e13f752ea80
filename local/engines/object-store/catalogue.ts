import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { openDatabase } from "../database.ts";

export type ObjectRow = {
  bucket: string;
  key: string;
  file: string;
  size: number;
  etag: string;
  crc32: string;
  modifiedMs: number;
  headers: string;
};

/** A delete marker has no bytes. `n` rises with time, and is the highest for the present version. */
export type VersionRow = ObjectRow & { isMarker: 0 | 1; n: number };

export type UploadRow = { id: string; bucket: string; key: string; headers: string };

export type PartRow = { upload: string; number: number; file: string; size: number; etag: string };

/** Files hold bytes under random names; only the database knows their objects. */
export type Catalogue = { db: DatabaseSync; path: string; folder: string };

const schema = `
  CREATE TABLE IF NOT EXISTS buckets (name TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS versioned (bucket TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT NOT NULL, key TEXT NOT NULL, file TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
    crc32 TEXT NOT NULL, modifiedMs INTEGER NOT NULL, headers TEXT NOT NULL, PRIMARY KEY (bucket, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS earlier (
    bucket TEXT NOT NULL, key TEXT NOT NULL, file TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
    crc32 TEXT NOT NULL, modifiedMs INTEGER NOT NULL, headers TEXT NOT NULL,
    isMarker INTEGER NOT NULL, n INTEGER PRIMARY KEY
  );
  CREATE INDEX IF NOT EXISTS earlierByKey ON earlier (bucket, key, n);
  CREATE VIEW IF NOT EXISTS versions AS
    SELECT *, 0 AS isMarker, ${Number.MAX_SAFE_INTEGER} AS n FROM objects
    UNION ALL SELECT * FROM earlier;
  CREATE TABLE IF NOT EXISTS uploads (
    id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, headers TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS parts (
    upload TEXT NOT NULL, number INTEGER NOT NULL, file TEXT NOT NULL, size INTEGER NOT NULL,
    etag TEXT NOT NULL, PRIMARY KEY (upload, number)
  ) WITHOUT ROWID;`;

export const openCatalogue = (dataDir: string): Catalogue => {
  const path = join(dataDir, "objects.sqlite");
  const db = openDatabase({ path, schema, synchronous: "full" });
  return { db, path, folder: join(dataDir, "objects") };
};

export const newFile = (): string => randomUUID();

export const pathOf = ({ folder }: Catalogue, file: string): string => join(folder, file);

export const findObject = ({ db }: Catalogue, bucket: string, key: string) =>
  db.prepare("SELECT * FROM objects WHERE bucket = ? AND key = ?").get(bucket, key) as
    | ObjectRow
    | undefined;

export const saveObject = ({ db }: Catalogue, row: ObjectRow): void => {
  db.prepare(
    `INSERT INTO objects (bucket, key, file, size, etag, crc32, modifiedMs, headers)
     VALUES (:bucket, :key, :file, :size, :etag, :crc32, :modifiedMs, :headers)`,
  ).run(row);
};

export const removeObject = ({ db }: Catalogue, bucket: string, key: string): void => {
  db.prepare("DELETE FROM objects WHERE bucket = ? AND key = ?").run(bucket, key);
};

export const filesInUse = ({ db }: Catalogue): Set<string> => {
  const rows = db.prepare("SELECT file FROM versions UNION ALL SELECT file FROM parts").all();
  return new Set(rows.map((row) => String(row.file)));
};
