import { expect, test } from "vitest";
import { checkJpeg } from "./check-jpeg.ts";
import { flatJpeg, segment } from "./test-images.ts";

const unreadable = expect.objectContaining({ reason: "unreadable" });
const expectRefused = (bytes: Uint8Array) => expect(() => checkJpeg(bytes)).toThrow(unreadable);

const scansOf = (scans: number) => flatJpeg({ frameMarker: 0xc2, components: 1, scans });

test("T25: 100 scans are accepted, one more is refused", () => {
  expect(() => checkJpeg(scansOf(100))).not.toThrow();
  expectRefused(scansOf(101));
});

const jpegOf = (...segments: Uint8Array[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, Buffer.from([0xff, 0xd9])]);

/** One pixel of the given components. */
const frame = (...ids: number[]) =>
  segment(0xc0, Buffer.from([8, 0, 1, 0, 1, ids.length, ...ids.flatMap((id) => [id, 0x11, 0])]));
const emptyScan = (...ids: number[]) =>
  segment(0xda, Buffer.from([ids.length, ...ids.flatMap((id) => [id, 0]), 0, 63, 0]));
const scan = (...ids: number[]) => Buffer.concat([emptyScan(...ids), Buffer.from([0])]);

test.each([
  ["one scan", jpegOf(frame(1, 2, 3), scan(1, 2, 3))],
  ["a scan for each component", jpegOf(frame(1, 2, 3), scan(2), scan(1), scan(3))],
  ["other segments anywhere", jpegOf(segment(0xe1, ""), frame(1), segment(0xfe, ""), scan(1))],
])("D66: a picture is accepted with %s", (_, bytes) => {
  expect(() => checkJpeg(bytes)).not.toThrow();
});

test.each([
  ["no segment", jpegOf()],
  ["no frame", jpegOf(segment(0xfe, ""))],
  ["no scan", jpegOf(frame(1))],
  ["a scan before its frame", jpegOf(scan(1), frame(1))],
  ["a scan without data", jpegOf(frame(1), emptyScan(1))],
  ["a component that no scan draws", jpegOf(frame(1, 2, 3), scan(1), scan(3))],
  ["a second frame", jpegOf(frame(1), frame(1), scan(1))],
  ["a second frame behind its scan", jpegOf(frame(1), scan(1), frame(1))],
])("D66: a picture is refused with %s", (_, bytes) => {
  expectRefused(bytes);
});

test("D29: a frame of more than 25 million pixels is refused by its size", () => {
  expect(() => checkJpeg(flatJpeg({ width: 5_001, height: 5_000 }))).toThrow(
    expect.objectContaining({ reason: "too-many-pixels" }),
  );
  expectRefused(flatJpeg({ width: 5_000, height: 5_000 }));
});

type Scan = readonly [ids: readonly number[], from: number, to: number, bits: number];
const blocks = 625 ** 2;
const noBits = (count: number) => Buffer.from([...Array(Math.ceil(count / 8)).fill(0), 1]);
/** 16,384 blocks end with 15 bits; units at the border are whole. */
const noDetail = (ids: readonly number[]) =>
  noBits(15 * Math.ceil((ids.length * blocks) / 16_384 + 1));

/** 25 million pixels. Each table has one code, of one bit: a mean of no bits, and `symbol`. */
const largest = (sampling: number[], symbol: number, parts: Uint8Array[], kind = 0xc2) => {
  const side = [5000 >> 8, 5000 & 255];
  const components = sampling.flatMap((one, at) => [at + 1, one, 0]);
  const table = (place: number, means: number) =>
    segment(0xc4, Buffer.from([place, 1, ...Array(15).fill(0), means]));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(kind, Buffer.from([8, ...side, ...side, sampling.length, ...components])),
    table(0, 0),
    table(0x10, symbol),
    ...parts,
  ]);
};
const scanOf = ([ids, ...band]: Scan, data: Uint8Array) =>
  Buffer.concat([
    segment(0xda, Buffer.from([ids.length, ...ids.flatMap((id) => [id, 0]), ...band])),
    data,
  ]);
const means = (ids: number[]) => scanOf([ids, 0, 0, 0], noBits(ids.length * blocks));
const again = (ids: number[], count: number) =>
  Array<Buffer>(count).fill(scanOf([ids, 1, 63, 0x10], noDetail(ids)));
/** From the highest bit to the lowest, of each component alone. */
const eachBit = (ids: number[]) =>
  Array.from({ length: 14 }, (_, after) => (after === 13 ? 13 : 17 * after + 16))
    .reverse()
    .flatMap((bits) => ids.map((id) => scanOf([[id], 1, 63, bits], noDetail([id]))));
const [one, three, four] = [[1], [1, 2, 3], [1, 2, 3, 4]];
const once = [0x11, 0x11, 0x11, 0x11];
const marks = Buffer.alloc(690_000, Buffer.from([0xff, 0xd0]));
const unitsApart = [segment(0xdd, Buffer.from([0, 1])), scanOf([four, 0, 63, 0], marks)];
const end = Buffer.from([0xff, 0xd9]);

test.each([
  ["refines all at once", "refused", largest(Array(4).fill(0x44), 0xe0, again(four, 8))],
  ["refines one bit often", "refused", largest([0x11], 0xe0, [means(one), ...again(one, 80)])],
  ["refines each of 3", "whole", largest(once.slice(1), 0xe0, [means(three), ...eachBit(three)])],
  ["refines each of 4", "refused", largest(once, 0xe0, [means(four), ...eachBit(four)])],
  ["repeats means", "whole", largest([0x11], 0, [...Array(13).fill(means(one)), end])],
  ["is cut in each unit", "refused", largest(once, 1, [...unitsApart, end], 0xc0)],
  ["is cut in each unit, no end", "refused", largest(once, 1, unitsApart, 0xc0)],
])("T25: a picture that %s is %s within two seconds of CPU time", (_, verdict, bytes) => {
  const before = process.cpuUsage();

  if (verdict === "refused") expectRefused(bytes);
  else expect(checkJpeg(bytes)).toHaveLength(bytes.length + (bytes.at(-1) === 0xd9 ? 0 : 2));

  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});
