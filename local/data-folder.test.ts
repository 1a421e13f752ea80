import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
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

test.each([
  ["a file", "", "is not a folder, or lies below a file: name another folder with --data."],
  ["a place below a file", "/below", "is not a folder, or lies below a file"],
])("%s is refused as a data folder, and stays", async (_, below, reason) => {
  const file = join(await aDataFolder(), "letter.txt");
  await writeFile(file, "mine");

  for (const reset of [false, true])
    await expect(open(file + below, reset)).rejects.toThrow(`${file + below} ${reason}`);

  expect(await readFile(file, "utf8")).toBe("mine");
});

test("a place where nothing can be made is refused with its path", async () => {
  await expect(open("/proc/nowhere/data")).rejects.toThrow(/^\/proc\/nowhere .+: .+--data\.$/);
});

test("a folder of a newer release is refused, and stays as it is", async () => {
  const dir = await opened();
  await writeFile(join(dir, "version.json"), '{"version":2}');

  await expect(open(dir)).rejects.toThrow("was made by version 2 of the local run");

  expect(await readFile(join(dir, "version.json"), "utf8")).toBe('{"version":2}');
});

const disk = vi.hoisted(() => ({ freeBlocks: undefined as number | undefined }));
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  const statfsSync = (path: string) => ({
    ...real.statfsSync(path),
    ...(disk.freeBlocks !== undefined && { bavail: disk.freeBlocks, bsize: 4096 }),
  });
  return { ...real, statfsSync };
});

test("a disk with too little space is refused before an engine starts", async () => {
  const dir = await aDataFolder();
  disk.freeBlocks = 1_000;

  const starting = open(dir).finally(() => (disk.freeBlocks = undefined));

  await expect(starting).rejects.toThrow(`The disk of ${dir} has 4 MB of free space: free 20 MB`);
});
