import { DatabaseSync } from "node:sqlite";

type DatabaseFile = {
  path: string;
  schema: string;
  /** `normal` survives a crash of the process, `full` a crash of the machine. */
  synchronous: "normal" | "full";
};

const busyMs = 500;

/** A database that only this process can open; the OS frees the lock even after a crash. */
export const openDatabase = ({ path, schema, synchronous }: DatabaseFile): DatabaseSync => {
  const db = new DatabaseSync(path, { timeout: busyMs });
  try {
    db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${synchronous}; BEGIN EXCLUSIVE; ${schema}; COMMIT`);
    return db;
  } catch (error) {
    db.close();
    throw isLocked(error) ? inUse(path, error) : error;
  }
};

export const inTransaction = <T>(db: DatabaseSync, work: () => T): T => {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
};

const sqliteBusy = 5;

const isLocked = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;

const inUse = (path: string, cause: unknown): Error =>
  new Error(`${path} is in use by another process: stop that one or choose another data folder.`, {
    cause,
  });
