import { expect, test } from "vitest";
import { segmentsOf } from "./jpeg-segments.ts";

const start = [0xff, 0xd8];
const end = [0xff, 0xd9];
const read = (...bytes: number[]) => [...segmentsOf(Uint8Array.from([...start, ...bytes]))];
const unreadable = expect.objectContaining({ reason: "unreadable" });

const comment = [0xff, 0xfe, 0, 4, 1, 2];
const scanHead = [0xff, 0xda, 0, 3, 7];

test("segments are read up to the end marker and not beyond it", () => {
  expect(read(...comment, 0xff, ...comment, ...end, ...comment)).toEqual([
    { marker: 0xfe, payload: Uint8Array.of(1, 2) },
    { marker: 0xfe, payload: Uint8Array.of(1, 2) },
  ]);
  expect(read(...end)).toEqual([]);
});

test("a scan includes the data that follows, with restart markers and with zeros after FF", () => {
  const data = [5, 0xff, 0, 6, 0xff, 0xd0, 7, 0xff, 0xd7, 8, 0xff, 0xff, 0, 9];

  expect(read(...scanHead, ...data, ...comment, ...end)).toEqual([
    { marker: 0xda, payload: Uint8Array.of(7), scan: Uint8Array.from(data) },
    { marker: 0xfe, payload: Uint8Array.of(1, 2) },
  ]);
  expect(read(...scanHead, ...end)).toEqual([{ marker: 0xda, payload: Uint8Array.of(7) }]);
});

test.each([
  ["bytes between segments", [...comment, 1, ...comment, ...end]],
  ["a marker below all that draw", [0xff, 0xbf, 0, 2, ...end]],
  ["the first restart marker outside of a scan", [0xff, 0xd0, 0, 2, ...end]],
  ["the last restart marker outside of a scan", [0xff, 0xd7, 0, 2, ...end]],
  ["a second start", [0xff, 0xd8, 0, 2, ...end]],
  ["a length of one", [0xff, 0xfe, 0, 1, ...end]],
  ["a segment longer than the file", [0xff, 0xfe, 0, 9, 1]],
  ["a scan without an end", [...scanHead, 1, 2, 3]],
  ["a scan that ends in FF", [...scanHead, 1, 0xff]],
  ["no end", comment],
  ["nothing", []],
])("a broken JPEG is refused: %s", (_, bytes) => {
  expect(() => read(...bytes)).toThrow(unreadable);
});

test("the lowest and the highest marker are read", () => {
  expect(read(0xff, 0xc0, 0, 2, 0xff, 0xfe, 0, 2, ...end).map(({ marker }) => marker)).toEqual([
    0xc0, 0xfe,
  ]);
});
