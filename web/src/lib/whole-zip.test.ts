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
