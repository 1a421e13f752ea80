import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";

/** @returns a number that depends on the text alone */
const seedOf = (text: string): number =>
  createHash("sha256").update(text).digest().readUInt32BE() >>> 1;

/** Names the files of the commit and not its date; a fixed text outside a checkout. */
const treeOfCommit = (folder: string): string => {
  try {
    const command = ["-C", folder, "rev-parse", "HEAD^{tree}"];
    return execFileSync("git", command, { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "no checkout";
  }
};

/**
 * What a run takes from longer lists depends on the commit, never on the day: a bisect finds the
 * same on any day. `TEST_SEED` repeats the choice of another run.
 */
export const chooseSeed = (folder: string): number =>
  Number(process.env.TEST_SEED ?? seedOf(treeOfCommit(folder)));

export const seed = chooseSeed(import.meta.dirname);
// The processes that this one starts print nothing, and choose the same.
if (process.env.TEST_SEED === undefined) console.info(`TEST_SEED=${seed}`);
process.env.TEST_SEED ??= String(seed);
