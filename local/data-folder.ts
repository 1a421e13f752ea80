import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { removeDrafts, writeAtomically } from "./engines/atomic-file.ts";
import { fileFault } from "./engines/file-fault.ts";
import { readKept } from "./engines/kept-file.ts";

/** Increase when a new version cannot read the data of earlier versions. */
const version = 1;

export interface DataFolder {
  dir: string;
  path: (...names: string[]) => string;
}

/**
 * @throws an Error with one sentence if the folder has another version, is in use, not ours, or
 * cannot be written
 */
export const openDataFolder = (dir: string, options: { reset: boolean }): Promise<DataFolder> =>
  open(dir, options).catch((error) => {
    throw fileFault(error, dir);
  });

const open = async (dir: string, { reset }: { reset: boolean }): Promise<DataFolder> => {
  refuseForeign(dir);
  refuseInUse(dir);
  if (existsSync(dir)) accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  if (reset) rmSync(dir, { recursive: true, force: true });
  makeFolder(resolve(dir));
  refuseFull(dir);
  const kept = versionOf(dir);
  if (kept !== undefined && kept !== version) {
    throw new Error(
      `The data folder ${dir} was made by version ${kept} of the local run, this is version ${version}: start with --reset to start over, or name another folder with --data.`,
    );
  }
  await removeDrafts(dir);
  // At each start: a folder that cannot be written shows here, before the engines start.
  await writeAtomically(join(dir, versionFile), JSON.stringify({ version }));
  return { dir, path: (...names) => join(dir, ...names) };
};

/**
 * For a command whose answer would be wrong about an empty folder.
 * @throws an Error with one sentence if the product has never used the folder
 */
export const openKeptData = async (dir: string): Promise<DataFolder> => {
  if (versionOf(dir) === undefined) {
    throw new Error(`There is no data of a local run in ${dir}: name its folder with --data.`);
  }
  return openDataFolder(dir, { reset: false });
};

/** One by one: `recursive` never ends below /proc, and calls a read-only disk a missing folder. */
const makeFolder = (dir: string): void => {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir, { mode: 0o700 });
};

export const runningFile = "running.json";
const versionFile = "version.json";

const versionOf = (dir: string): unknown =>
  readKept<{ version?: unknown }>(
    join(dir, versionFile),
    `if the product has used this folder before, write {"version":${version}} into the file. Otherwise name another folder with --data.`,
  )?.version;

/** Never writes to, and above all never removes, a folder with other content. */
const refuseForeign = (dir: string) => {
  if (!existsSync(dir) || versionOf(dir) !== undefined || readdirSync(dir).length === 0) return;
  throw new Error(`The folder ${dir} holds other things: name an empty or new one with --data.`);
};

/** A new folder takes about 5 MB, and each engine needs room for its next write. */
const neededMb = 20;
const refuseFull = (dir: string) => {
  const { bavail, bsize } = statfsSync(dir);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  if (freeMb >= neededMb) return;
  throw new Error(
    `The disk of ${dir} has ${freeMb} MB of free space: free ${neededMb} MB, or name another folder with --data.`,
  );
};

const refuseInUse = (dir: string) => {
  const running = readKept<{ pid: number; web: string }>(
    join(dir, runningFile),
    "make sure that no product runs on this folder, and remove the file.",
  );
  if (running && isAlive(running.pid)) {
    throw new Error(
      `The data folder ${dir} is in use: the product runs already at ${running.web}.`,
    );
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return commandOf(pid).includes("start.ts");
  } catch {
    return false;
  }
};

/** After a crash another program may have the process id. */
const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "start.ts";
};
