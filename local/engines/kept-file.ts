import { existsSync, readFileSync } from "node:fs";

/**
 * The JSON of a file that an earlier start has written; undefined without the file.
 * @throws an Error that names the file, and the way out
 */
export const readKept = <T extends object>(path: string, wayOut: string): T | undefined => {
  if (!existsSync(path)) return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof value === "object" && value !== null) return value as T;
  } catch (cause) {
    throw unreadable(path, wayOut, cause);
  }
  throw unreadable(path, wayOut);
};

export const unreadable = (path: string, wayOut: string, cause?: unknown): Error =>
  new Error(`${path} cannot be read: ${wayOut}`, { cause });

export const diskFull = (path: string, cause: unknown): Error =>
  new Error(
    `${path} cannot be written, because the disk is full: free some space. What was stored before is kept.`,
    { cause },
  );

/** For a file with data that no start can make again. */
export const wayOutOfDamage =
  "put back a copy of the data folder, or begin on another one with --data.";
