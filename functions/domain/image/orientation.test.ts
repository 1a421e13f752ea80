import { expect, test } from "vitest";
import { orientationOf, uprightSize } from "./orientation.ts";
import { exif } from "./test-images.ts";

/** From the byte order on; the second of two entries is the orientation. */
const tiff = (turn: number, change: (bytes: Buffer) => unknown = () => undefined) => {
  const bytes = Buffer.from(exif(turn, "").subarray(10));
  change(bytes);
  return bytes;
};

test("the orientation is read in both byte orders", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((turn) => orientationOf(tiff(turn)))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
  expect(orientationOf(exif(6, "", false).subarray(10))).toBe(6);
  expect(orientationOf(tiff(6).subarray(0, 34))).toBe(6);
});

test.each([
  ["no EXIF", undefined],
  ["nothing", Buffer.of()],
  ["seven bytes", tiff(6).subarray(0, 7)],
  ["an entry that breaks off", tiff(6).subarray(0, 33)],
  ["entries behind its end", tiff(6, (bytes) => bytes.writeUInt32LE(0xffff_ffff, 4))],
  ["one entry", tiff(6, (bytes) => bytes.writeUInt16LE(1, 8))],
  ["another magic number", tiff(6, (bytes) => bytes.writeUInt16LE(43, 2))],
  ["a long number", tiff(6, (bytes) => bytes.writeUInt16LE(4, 24))],
  ["two numbers", tiff(6, (bytes) => bytes.writeUInt32LE(2, 26))],
  ["0", tiff(0)],
  ["9", tiff(9)],
])("as browsers see it, a picture is upright with %s", (_, bytes) => {
  expect(orientationOf(bytes)).toBe(1);
});

test("from 5 on, width and height change places", () => {
  expect(uprightSize({ width: 3, height: 2 }, 4)).toEqual({ width: 3, height: 2 });
  expect(uprightSize({ width: 3, height: 2 }, 5)).toEqual({ width: 2, height: 3 });
});
