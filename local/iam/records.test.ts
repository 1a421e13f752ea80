import { appendFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "../engines/testing/data-folder.ts";
import { beginRun, type Extent, isComplete, readUses } from "./records.ts";

const use = { function: "sweep", action: "s3:DeleteObject", resource: "arn:aws:s3:::images/a" };

const record = (folder: string, extent: Extent, text = `${JSON.stringify(use)}\n`): void => {
  const own = beginRun(extent, folder);
  appendFileSync(join(own, "one.jsonl"), text);
};

test("each use is read once, and half a line of a killed process is left out", async () => {
  const folder = await aDataFolder();
  const line = `${JSON.stringify(use)}\n`;
  record(folder, "some", `${line}${line}{"function":"sw`);

  expect(readUses(folder)).toEqual([use]);
});

test("a whole run is complete and forgets all others; some files leave it as it is", async () => {
  const folder = await aDataFolder();
  record(folder, "shard-1-of-2");
  record(folder, "some");
  expect(isComplete(folder)).toBe(false);

  record(folder, "all");
  expect(existsSync(join(folder, "shard-1-of-2"))).toBe(false);
  record(folder, "some");

  expect(isComplete(folder)).toBe(true);
});

test("shards are complete together, also when one of them calls no function", async () => {
  const folder = await aDataFolder();
  record(folder, "all");
  record(folder, "shard-1-of-2");
  record(folder, "shard-1-of-2");
  expect(isComplete(folder)).toBe(false);

  beginRun("shard-2-of-2", folder);

  expect(isComplete(folder)).toBe(true);
});
