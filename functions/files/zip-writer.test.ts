import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { entriesOf } from "#tests/support/read-zip.ts";
import { writtenStream } from "./written-stream.ts";
import { openZip, type ZipWriter } from "./zip-writer.ts";

const written = (write: (zip: ZipWriter) => Promise<void>) =>
  writtenStream(async (to) => {
    const zip = await openZip(to);
    await write(zip);
    await zip.end();
  });

const cutInThree = (content: Uint8Array): Uint8Array[] => [
  content.subarray(0, 1),
  content.subarray(1, 1000),
  content.subarray(1000),
];

const zipOf = (files: Iterable<readonly [name: string, content: Uint8Array]>) =>
  buffer(
    written(async ({ add }) => {
      for (const [name, content] of files) await add(name, cutInThree(content));
    }),
  );

test("files come out of the zip unchanged, with names in any script", async () => {
  const files = fc.uniqueArray(
    fc.tuple(
      fc.string({ unit: "grapheme", minLength: 1 }).filter((name) => !/[/\\:\0]|^\.+$/.test(name)),
      fc.uint8Array({ maxLength: 5000 }),
    ),
    { selector: ([name]) => name },
  );

  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      const found = await entriesOf(await zipOf(given));
      expect([...found]).toEqual(given.map(([name, content]) => [name, Buffer.from(content)]));
    }),
  );
});

test("unzip finds no errors in a zip and shows today's date", async () => {
  const folder = await mkdtemp(join(tmpdir(), "zip-"));
  const path = join(folder, "some.zip");
  const today = () => new Date().toISOString().slice(0, 10);
  const days = [today()];
  await writeFile(path, await zipOf([["Ọlá/photo.jpg", Buffer.alloc(70_000, 7)]]));
  days.push(today());

  try {
    expect(String(execFileSync("unzip", ["-t", path]))).toContain("No errors detected");
    const listed = String(execFileSync("unzip", ["-l", path]));
    expect(listed).toMatch(new RegExp(`70000 +(${days.join("|")}) .*photo.jpg`));
  } catch (error) {
    // On a machine without unzip, the tests with the other reader must do.
    if ((error as { code?: string }).code !== "ENOENT") throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
});

const sink = async (file: Readable, each: () => void = () => undefined) =>
  pipeline(file, async (pieces) => {
    for await (const _ of pieces) each();
  });

/** Node offers a collection only behind a flag, which holds for contexts that are made later. */
const collectGarbage = () => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
};

test("a zip does not keep images in memory that it has passed on", async () => {
  const collect = collectGarbage();
  const images: WeakRef<ArrayBuffer>[] = [];
  const anImage = () => {
    const bytes = new Uint8Array(300_000);
    images.push(new WeakRef(bytes.buffer));
    return bytes;
  };
  let passed = 0;
  let most = 0;

  const file = written(async ({ add }) => {
    for (let at = 0; at < 200; at++) await add(`${at}.jpg`, [anImage()]);
  });
  await sink(file, () => {
    passed += 1;
    if (passed % 100 !== 0) return;
    collect();
    most = Math.max(most, images.filter((image) => image.deref()).length);
  });

  expect(images).toHaveLength(200);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(50);
});

test("a zip takes only a few files while nobody reads, and stops when the reader disconnects", async () => {
  let taken = 0;
  const file = written(async ({ add }) => {
    for (; taken < 100; taken++) await add(`${taken}.jpg`, [new Uint8Array(300_000)]);
  });
  const nobody: Writable = file.pipe(new PassThrough());
  await expect.poll(() => nobody.writableNeedDrain).toBe(true);

  file.destroy();
  await expect.poll(() => file.closed).toBe(true);

  expect(taken).toBeLessThan(15);
});
