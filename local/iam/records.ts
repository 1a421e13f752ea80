import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { top } from "#infra/functions.ts";
import type { RecordedUse } from "./use.ts";

/** How much of the tests a run takes: all, one of several shards, or some files. */
export type Extent = "all" | "some" | `shard-${number}-of-${number}`;

export const recordsFolder = join(top, ".cache/iam");

/** Forgets what the run replaces. Shards stay beside each other. @returns the folder of the run */
export const beginRun = (extent: Extent, folder = recordsFolder): string => {
  const replaced = extent === "all" ? [""] : extent === "some" ? ["some"] : ["all", "some", extent];
  for (const one of replaced) rmSync(join(folder, one), { recursive: true, force: true });
  const own = join(folder, extent);
  // Also a shard whose tests call no function is a part of the whole.
  mkdirSync(own, { recursive: true });
  return own;
};

export const readUses = (folder: string): RecordedUse[] => {
  const lines = globSync("**/*.jsonl", { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), "utf8").split("\n"),
  );
  // A process that was killed can leave half a line.
  return [...new Set(lines)].filter((line) => line.endsWith("}")).map((line) => JSON.parse(line));
};

/** Whether all tests were recorded, in one run or in all of its shards. */
export const isComplete = (folder = recordsFolder): boolean => {
  const runs = globSync("*", { cwd: folder });
  const counts = runs.map((run) => Number(/^shard-\d+-of-(\d+)$/.exec(run)?.[1] ?? 0));
  return (
    runs.includes("all") ||
    counts.some((count) => count > 0 && counts.filter((it) => it === count).length === count)
  );
};
