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
