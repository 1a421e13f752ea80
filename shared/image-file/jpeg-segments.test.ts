import { expect, test } from "vitest";
import { readJpeg } from "./jpeg-segments.ts";

const start = [0xff, 0xd8];
const end = [0xff, 0xd9];
const read = (...bytes: number[]) => readJpeg(Uint8Array.from([...start, ...bytes]));

const comment = [0xff, 0xfe, 0, 4, 1, 2];
const readComment = { marker: 0xfe, payload: Uint8Array.of(1, 2) };
const scanHead = [0xff, 0xda, 0, 3, 7];

test("segments are read up to the end marker and not beyond it", () => {
  expect(read(...comment, 0xff, ...comment, ...end, ...comment)).toMatchObject({
    segments: [readComment, readComment],
    hasEnd: true,
  });
  expect(read(...end)).toEqual({ segments: [], hasEnd: true, dataEnd: 0 });
});

test("a scan includes the data that follows, with restart markers and with zeros after FF", () => {
  const data = [5, 0xff, 0, 6, 0xff, 0xd0, 7, 0xff, 0xd7, 8, 0xff, 0xff, 0, 9];
  const scan = { marker: 0xda, payload: Uint8Array.of(7), scan: Uint8Array.from(data) };

  expect(read(...scanHead, ...data, ...comment, ...end).segments).toEqual([scan, readComment]);
  expect(read(...scanHead, ...data, 0xff, 0xff, ...end).segments).toEqual([scan]);
});

test.each([
  ["bytes", [1, 0xff, 0, 2]],
  ["a restart marker", [0xff, 0xd0, 0xff, 0xd7]],
  ["a marker for private use", [0xff, 1]],
])("as decoders do, %s between segments are skipped", (_, stray) => {
  expect(read(...comment, ...stray, ...comment, ...end)).toMatchObject({
    segments: [readComment, readComment],
    hasEnd: true,
  });
});

test.each([
  ["a marker below all that draw", [0xff, 0xbf, 0, 2, ...end]],
  ["a second start", [0xff, 0xd8, 0, 2, ...end]],
  ["a length of one", [0xff, 0xfe, 0, 1, ...end]],
  ["a segment longer than the file", [0xff, 0xfe, 0, 9, 1]],
  ["the end of the file", []],
  ["FF", [0xff]],
])("nothing is read behind %s", (_, bytes) => {
  expect(read(...comment, ...bytes)).toEqual({
    segments: [readComment],
    hasEnd: false,
    dataEnd: 0,
  });
});

test.each([
  ["nothing", []],
  ["half an end", [0xff]],
  ["many zeros", Array<number>(17).fill(0)],
  ["another picture", [0xff, 0xd8, 0xff, 0xe0, 0, 2]],
])("without an end, the data ends before %s", (_, bytes) => {
  const { segments, hasEnd, dataEnd } = read(...scanHead, 1, 2, 3, ...bytes);

  expect(segments.map(({ scan }) => scan)).toEqual([Uint8Array.of(1, 2, 3)]);
  expect([hasEnd, dataEnd]).toEqual([false, 10]);
});

test("without an end, a few zeros may belong to the data", () => {
  expect(read(...scanHead, 1, 2, 3, ...Array<number>(16).fill(0)).dataEnd).toBe(26);
});
