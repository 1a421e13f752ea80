import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import { diskFull } from "./kept-file.ts";

/**
 * The error of a system call or of SQLite as one sentence: the path, the reason and what to do.
 * Other errors stay as they are. `near` is the path when the error names none.
 */
export const fileFault = (error: unknown, near: string): Error => {
  const { name, code, errcode, syscall, path = near, $metadata } = error as Fault;
  const isCall = syscall !== undefined && !others.test(syscall);
  if (!isCall && errcode === undefined && !$metadata) return error as Error;
  const reason = errcode === undefined ? code : (refusedBelow(path) ?? ofSqlite[errcode & primary]);
  if (reason === "ENOSPC" || reason === "EDQUOT") return diskFull(path, error);
  const [what, wayOut] = sentences[reason ?? ""] ?? [
    `cannot be used (${reason || name})`,
    `check its disk, or ${elsewhere}`,
  ];
  return new Error(`${path} ${what}: ${wayOut}`, { cause: error });
};

/** `errcode` is of SQLite, `$metadata` of an answer with which an engine has refused. */
type Fault = Partial<NodeJS.ErrnoException> & { errcode?: number; $metadata?: object };

/** SQLite calls a read-only folder a failing disk. */
const refusedBelow = (path: string): string | undefined => {
  try {
    accessSync(dirname(path), constants.W_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
};

const others = /^(connect|listen|bind|getaddrinfo|kill|spawn)/;

/** The primary codes of https://www.sqlite.org/rescode.html; extended codes carry more bits. */
const primary = 0xff;
const ofSqlite: Record<number, string> = {
  3: "EACCES",
  8: "EROFS",
  10: "EIO",
  13: "ENOSPC",
  14: "CANTOPEN",
};

const elsewhere = "name another folder with --data.";
const notWritable = "cannot be read and written by this user";
const sentences: Record<string, [what: string, wayOut: string]> = {
  EROFS: ["cannot be written, because its disk is read-only", elsewhere],
  EACCES: [notWritable, `give the user this right, or ${elsewhere}`],
  EPERM: [notWritable, `give the user this right, or ${elsewhere}`],
  ENOTDIR: ["is not a folder, or lies below a file", elsewhere],
  EEXIST: ["is not a folder, or lies below a file", elsewhere],
  EISDIR: ["is a folder in the place of a file", `remove it, or ${elsewhere}`],
  ENOENT: ["does not exist, and nothing can be made there", elsewhere],
  ELOOP: ["is a link that leads back to itself", elsewhere],
  ENAMETOOLONG: ["is too long for a path", elsewhere],
  EMFILE: ["cannot be opened, because too many files are open", "raise the limit (ulimit -n)."],
  EIO: ["cannot be read and written, because its disk fails", `check it, or ${elsewhere}`],
  CANTOPEN: ["cannot be opened as a file", `check its rights, or ${elsewhere}`],
};
