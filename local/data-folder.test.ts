import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDataFolder, openKeptData } from "./data-folder.ts";
import { aDataFolder } from "./engines/testing/data-folder.ts";

const open = (dir: string, reset = false) => openDataFolder(dir, { reset });

const opened = async () => {
  const dir = await aDataFolder();
  await open(dir);
  return dir;
};

test.each([
  ["version.json", "", 'write {"version":1} into the file'],
  ["version.json", "{ half", 'write {"version":1} into the file'],
  ["running.json", "", "make sure that no product runs on this folder, and remove the file"],
  ["running.json", "null", "make sure that no product runs on this folder, and remove the file"],
])(
  "a start with a damaged %s (%j) says what to do, and changes nothing",
  async (name, text, wayOut) => {
    const dir = await opened();
    const file = join(dir, name);
    await writeFile(file, text);

    for (const reset of [false, true]) {
      await expect(open(dir, reset)).rejects.toThrow(`${file} cannot be read: `);
      await expect(open(dir, reset)).rejects.toThrow(wayOut);
    }

    expect(await readFile(file, "utf8")).toBe(text);
  },
);

test("the way out of a damaged version.json leads back to the data", async () => {
  const dir = await opened();
  await mkdir(join(dir, "objects"));
  await writeFile(join(dir, "version.json"), '{"version":1}');

  await open(dir);

  expect(await readdir(dir)).toContain("objects");
});

test("a file that cannot be read is named as well", async () => {
  const dir = await opened();
  await mkdir(join(dir, "running.json"));

  await expect(open(dir)).rejects.toThrow(`${join(dir, "running.json")} cannot be read: `);
});

test("a start removes what kills have left of its files, and nothing else", async () => {
  const dir = await opened();
  const left = "stream-count.json.0b0c2d3e-0000-4000-8000-000000000000.new";
  for (const name of [left, "stream-count.json"]) await writeFile(join(dir, name), "{}");

  await open(dir);

  expect((await readdir(dir)).toSorted()).toEqual(["stream-count.json", "version.json"]);
});

test("a command that reads kept data refuses a folder without any, and makes none", async () => {
  const dir = join(await aDataFolder(), "mistyped");

  await expect(openKeptData(dir)).rejects.toThrow(`There is no data of a local run in ${dir}`);

  expect(existsSync(dir)).toBe(false);
  expect((await openKeptData(await opened())).dir).toBeTruthy();
});
