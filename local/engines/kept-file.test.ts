import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { removeDrafts, writeAtomically } from "./atomic-file.ts";
import { inTransaction, openDatabase } from "./database.ts";
import { openQueueStore } from "./queues/queue-store.ts";
import { aDataFolder } from "./testing/data-folder.ts";

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const open: typeof real.open = async (...args) => {
    const handle = await real.open(...args);
    const full = Object.assign(new Error("ENOSPC: no space left on device"), {
      code: "ENOSPC",
      syscall: "write",
    });
    if (disk.isFull) handle.writeFile = () => Promise.reject(full);
    return handle;
  };
  return { ...real, open };
});

test("a full disk is said with the file that could not be written, which keeps its content", async () => {
  const folder = await aDataFolder();
  const file = join(folder, "kept.json");
  await writeAtomically(file, "first");
  disk.isFull = true;

  const writing = writeAtomically(file, "second").finally(() => (disk.isFull = false));

  await expect(writing).rejects.toThrow(
    `${file} cannot be written, because the disk is full: free some space.`,
  );
  expect(await readFile(file, "utf8")).toBe("first");
  expect(await readdir(folder)).toEqual(["kept.json"]);
});

test("drafts that a kill has left are removed", async () => {
  const folder = await aDataFolder();
  await writeFile(join(folder, "kept.json.0b0c.new"), "half");
  await writeFile(join(folder, "kept.json"), "{}");

  await removeDrafts(folder);

  expect(await readdir(folder)).toEqual(["kept.json"]);
});

test("a damaged database is named, with the way out, and stays as it is", async () => {
  const folder = await aDataFolder();
  const text = "no database".repeat(100);
  const path = join(folder, "queues.sqlite");
  await writeFile(path, text);

  expect(() => openQueueStore(folder)).toThrow(
    `${path} cannot be read: remove the folder ${folder}.`,
  );
  expect(() => openDatabase({ path, schema: "", synchronous: "full" })).toThrow(
    `${path} cannot be read: put back a copy of the data folder`,
  );
  expect(await readFile(path, "utf8")).toBe(text);
});

test("a full disk during a write to a database is said with its file, and later writes succeed", async () => {
  const path = join(await aDataFolder(), "entries.sqlite");
  const schema = "CREATE TABLE entry (text TEXT)";
  const db = openDatabase({ path, schema, synchronous: "full" });
  const write = (text: string) =>
    inTransaction(db, () => db.prepare("INSERT INTO entry VALUES (?)").run(text));
  write("first");
  // SQLite answers as it does on a full disk.
  db.exec("PRAGMA max_page_count = 1");

  expect(() => write("long".repeat(10_000))).toThrow(
    `${path} cannot be written, because the disk is full: free some space.`,
  );
  db.exec("PRAGMA max_page_count = 1000");
  write("second");
  const texts = db.prepare("SELECT text FROM entry").all();
  expect(texts.map(({ text }) => text)).toEqual(["first", "second"]);
  db.close();
});
