import { DatabaseSync } from "node:sqlite";
import { fileFault } from "./file-fault.ts";
import { diskFull, unreadable, wayOutOfDamage } from "./kept-file.ts";

type DatabaseFile = {
  path: string;
  /** What to do with a damaged file. */
  wayOut?: string;
  schema: string;
  /** `normal` survives a crash of the process, `full` a crash of the machine. */
  synchronous: "normal" | "full";
};

const busyMs = 500;

/** A database that only this process can open; the OS frees the lock even after a crash. */
export const openDatabase = ({
  path,
  wayOut = wayOutOfDamage,
  schema,
  synchronous,
}: DatabaseFile): DatabaseSync => {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { timeout: busyMs });
    db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${synchronous}; BEGIN EXCLUSIVE; ${schema}; COMMIT`);
    return db;
  } catch (error) {
    db?.close();
    const code = codeOf(error);
    if (code === sqliteBusy) throw inUse(path, error);
    if (damaged.includes(Number(code))) throw unreadable(path, wayOut, error);
    throw fileFault(error, path);
  }
};

/** @throws an Error that names the file, when the disk is full */
export const inTransaction = <T>(db: DatabaseSync, work: () => T): T => {
  try {
    db.exec("BEGIN IMMEDIATE");
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    // A full disk has ended the transaction already.
    if (db.isTransaction) db.exec("ROLLBACK");
    throw isDiskFull(error) ? diskFull(db.location() ?? "", error) : error;
  }
};

/** https://www.sqlite.org/rescode.html */
const sqliteBusy = 5;
const sqliteFull = 13;
const damaged = [11, 26];

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "errcode" in error ? error.errcode : undefined;

const isDiskFull = (error: unknown): boolean => codeOf(error) === sqliteFull;

const inUse = (path: string, cause: unknown): Error =>
  new Error(`${path} is in use by another process: stop that one or choose another data folder.`, {
    cause,
  });
