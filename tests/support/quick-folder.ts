import { existsSync, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const plenty = 4_000_000_000;

const isRoomy = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= plenty;
};

/** A new folder, in memory if there is plenty of it: on a disk, engines wait at each write. */
export const quickFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(isRoomy(memory) ? memory : tmpdir(), prefix));
