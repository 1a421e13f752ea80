import { expect, test } from "vitest";
import { orientationIn } from "./jpeg-orientation.ts";

interface Entry {
  tag?: number;
  type?: number;
  value?: number;
}

/** EXIF with one directory; `at` is the offset that the header gives for the directory. */
const exif = (
  entries: Entry[],
  { isLittle = false, at = 8, count = entries.length, order = "" } = {},
) => {
  const tiff = Buffer.alloc(10 + entries.length * 12);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  tiff.write(order || (isLittle ? "II" : "MM"), "latin1");
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, at, isLittle);
  view.setUint16(8, count, isLittle);
  for (const [n, { tag = 0x0112, type = 3, value = 6 }] of entries.entries()) {
    view.setUint16(10 + n * 12, tag, isLittle);
    view.setUint16(12 + n * 12, type, isLittle);
    view.setUint16(18 + n * 12, value, isLittle);
  }
  return Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
};
const told = (payload: Uint8Array, marker = 0xe1) => orientationIn({ marker, payload });

test.each([2, 3, 4, 5, 6, 7, 8])("the orientation %i is read in either byte order", (value) => {
  expect(told(exif([{ value }]))).toBe(value);
  expect(told(exif([{ value }], { isLittle: true }))).toBe(value);
});

test.each([0, 1, 9])("the orientation %i is ignored", (value) => {
  expect(told(exif([{ value }]))).toBeUndefined();
});

test("the orientation may follow other entries, and its first valid entry counts", () => {
  const other = { tag: 0x0110, value: 5 };

  expect(told(exif([other, { type: 4, value: 7 }, { value: 3 }, { value: 6 }]))).toBe(3);
  expect(told(exif([other]))).toBeUndefined();
});

test.each([
  ["in another segment", exif([{}]), 0xe2],
  ["behind another beginning", Buffer.from(exif([{}]).with(0, 0x58)), 0xe1],
  ["in another order of bytes", exif([{}], { order: "XX" }), 0xe1],
  ["in half an order of bytes", exif([{}], { order: "MI" }), 0xe1],
  ["with a directory behind the end", exif([{}], { at: 21 }), 0xe1],
  ["with a directory far behind the end", exif([{}], { at: 0xffff_ffff }), 0xe1],
  ["in a directory without entries", exif([{}], { count: 0 }), 0xe1],
  ["in an entry that breaks off", exif([{}]).subarray(0, -1), 0xe1],
  ["in seven bytes", exif([]).subarray(0, 6 + 7), 0xe1],
])("no orientation is found %s", (_, payload, marker) => {
  expect(told(payload, marker)).toBeUndefined();
});

test("a directory that claims too many entries is read to the end of the data", () => {
  expect(told(exif([{ tag: 1 }, { value: 8 }], { count: 900 }))).toBe(8);
  expect(told(exif([{ tag: 1 }], { count: 900 }))).toBeUndefined();
  expect(told(exif([], { at: 10 }).subarray(0, 6 + 10))).toBeUndefined();
});
