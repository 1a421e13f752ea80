import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable, type Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromBuffer, fromRandomAccessReader, RandomAccessReader, type ZipFile } from "yauzl";
import { entriesOf } from "#tests/support/read-zip.ts";
import { writtenStream } from "./written-stream.ts";
import { endRecords, fileHeader, listRecord } from "./zip-records.ts";
import { type ZipWriter, zipWriter } from "./zip-writer.ts";

const written = (write: (zip: ZipWriter) => Promise<void>) =>
  writtenStream(async (to) => {
    const zip = zipWriter(to);
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

describe("a zip at the limits of the original format", () => {
  const entriesIn = async (file: ZipFile) => {
    const entries: { fileName: string; relativeOffsetOfLocalHeader: number }[] = [];
    await new Promise<void>((resolve, reject) => {
      file.on("entry", (entry) => {
        entries.push(entry);
        file.readEntry();
      });
      file.on("end", resolve).on("error", reject);
      file.readEntry();
    });
    return entries;
  };

  test.each([65_534, 65_535, 65_536])("holds all of %i files", async (count) => {
    const zip = await zipOf(
      Array.from({ length: count }, (_, at) => [`${at}.txt`, Buffer.of()] as const),
    );

    const entries = await new Promise<ZipFile>((resolve, reject) =>
      fromBuffer(zip, { lazyEntries: true }, (error, file) =>
        error ? reject(error) : resolve(file),
      ),
    ).then(entriesIn);

    expect(entries).toHaveLength(count);
    expect(entries.at(-1)?.fileName).toBe(`${count - 1}.txt`);
  });

  test.each([0xffff_fffe, 0xffff_ffff, 2 ** 32, 10 ** 12])(
    "lists a file that starts after %i bytes",
    async (at) => {
      const entry = { name: Buffer.from("far.txt"), size: 0, crc: 0, at, modified: 0 };
      const header = fileHeader(entry);
      const list = listRecord(entry);
      const start = at + header.length;
      const end = endRecords({ count: 1, at: start, size: list.length });
      const zip = new Behind(at, Buffer.concat([header, list, end]));

      const file = await new Promise<ZipFile>((resolve, reject) =>
        fromRandomAccessReader(zip, zip.size, { lazyEntries: true }, (error, file) =>
          error ? reject(error) : resolve(file),
        ),
      );

      const [found] = await entriesIn(file);
      expect(found).toMatchObject({ fileName: "far.txt", relativeOffsetOfLocalHeader: at });
    },
  );
});

/** These bytes at the end of a large file, whose beginning nobody reads. */
class Behind extends RandomAccessReader {
  readonly #hole: number;
  readonly #bytes: Buffer;

  constructor(hole: number, bytes: Buffer) {
    super();
    this.#hole = hole;
    this.#bytes = bytes;
  }

  get size() {
    return this.#hole + this.#bytes.length;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    // yauzl looks for the end in the last 64 kB, most of which the hole may be.
    const hole = Buffer.alloc(Math.max(0, this.#hole - start));
    const from = Math.max(0, start - this.#hole);
    return Readable.from([Buffer.concat([hole, this.#bytes.subarray(from, end - this.#hole)])]);
  }
}

const sink = async (file: Readable, each: () => void = () => undefined) =>
  pipeline(file, async (pieces) => {
    for await (const _ of pieces) each();
  });

test("a zip does not keep images in memory that it has passed on", async () => {
  const held = () => process.memoryUsage().arrayBuffers;
  const before = held();
  let most = 0;

  const file = written(async ({ add }) => {
    for (let at = 0; at < 500; at++) await add(`${at}.jpg`, [new Uint8Array(300_000)]);
  });
  await sink(file, () => {
    most = Math.max(most, held() - before);
  });

  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(50_000_000);
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

  expect(taken).toBeLessThan(5);
});
