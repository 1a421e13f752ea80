import { buffer } from "node:stream/consumers";
import { ZipArchive } from "archiver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isWholeZip } from "./whole-zip.ts";

const zipOf = (files: string[], options = {}): Promise<Buffer> => {
  const zip = new ZipArchive({ store: true, ...options });
  files.forEach((content, at) => {
    zip.append(content, { name: `${at}.txt` });
  });
  const bytes = buffer(zip);
  void zip.finalize();
  return bytes;
};
const isWhole = (bytes: Uint8Array) => isWholeZip(new Blob([Uint8Array.from(bytes)]));

test("a complete zip is whole, also when it is empty or in the ZIP64 format", async () => {
  expect(await isWhole(await zipOf(["one", "two"]))).toBe(true);
  expect(await isWhole(await zipOf([]))).toBe(true);
  expect(await isWhole(await zipOf(["one", "two"], { forceZip64: true }))).toBe(true);
});

test("a zip that is cut off at any place is not whole", async () => {
  const zips = [await zipOf(["one", "two"]), await zipOf(["one"], { forceZip64: true })];

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zips),
      fc.double({ min: 0, max: 1 }),
      async (zip, share) => {
        const stopped = zip.subarray(0, Math.min(zip.length - 1, Math.floor(share * zip.length)));
        expect(await isWhole(stopped)).toBe(false);
      },
    ),
  );
});

test("a zip with missing or extra bytes is not whole, nor is any other kind of file", async () => {
  const zip = await zipOf(["one", "two", "three"]);

  expect(await isWhole(Buffer.concat([zip.subarray(0, 20), zip.subarray(25)]))).toBe(false);
  expect(await isWhole(Buffer.concat([zip, Buffer.from("more")]))).toBe(false);
  expect(await isWhole(Buffer.from('{"errors":["Something went wrong, try again"]}'))).toBe(false);
});

/** The end record of a zip: how long its directory is and where it begins. */
const endOf = (listBytes: number, listAt: number) => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(listBytes, 12);
  end.writeUInt32LE(listAt, 16);
  return end;
};

test("a zip may have the whole record of the ZIP64 format without need, and no part of it", async () => {
  const withRecord = (mark: number, locatorMark: number) => {
    const record = Buffer.alloc(76);
    record.writeUInt32LE(mark, 0);
    record.writeUInt32LE(locatorMark, 56);
    return isWhole(Buffer.concat([Buffer.alloc(10), record, endOf(10, 0)]));
  };

  expect(await withRecord(0x06064b50, 0x07064b50)).toBe(true);
  expect(await withRecord(0x06064b50, 0)).toBe(false);
  expect(await withRecord(0, 0x07064b50)).toBe(false);
});

test("a zip whose end says that it is in the ZIP64 format has the record of that format", async () => {
  const elsewhere = 0xffffffff;

  expect(await isWhole(endOf(elsewhere, 0))).toBe(false);
  expect(await isWhole(endOf(0, elsewhere))).toBe(false);
  expect(await isWhole(Buffer.concat([Buffer.alloc(76), endOf(elsewhere, elsewhere)]))).toBe(false);
});

test("either number of a large zip may be in the record of the ZIP64 format", async () => {
  const record = Buffer.alloc(76);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeUInt32LE(10, 40);
  record.writeUInt32LE(0x07064b50, 56);
  const zipWith = (listBytes: number, listAt: number) =>
    isWhole(Buffer.concat([Buffer.alloc(10), record, endOf(listBytes, listAt)]));

  expect(await zipWith(10, 0xffffffff)).toBe(true);
  expect(await zipWith(0xffffffff, 0)).toBe(true);
});
