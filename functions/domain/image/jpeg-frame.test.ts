import { expect, test } from "vitest";
import { isFrame } from "#shared/image-file/jpeg-rows.ts";
import { readFrame, readScan } from "./jpeg-frame.ts";

const unreadable = expect.objectContaining({ reason: "unreadable" });

test.each([
  [0xbf, false],
  [0xc0, true],
  [0xc1, true],
  [0xc2, true],
  [0xc3, false],
])("the marker %i starts a frame: %s", (marker, expected) => {
  expect(isFrame(marker)).toBe(expected);
});

/** Height 2, width 3. */
const frame = (
  components: [id: number, sampling: number, table: number][],
  { precision = 8, count = components.length, more = [] as number[] } = {},
) => Uint8Array.from([precision, 0, 2, 0, 3, count, ...components.flat(), ...more]);

const three: [number, number, number][] = [
  [1, 0x22, 0],
  [2, 0x11, 1],
  [3, 0x44, 1],
];

test("readFrame returns the ids of one, three or four components", () => {
  expect(readFrame(frame(three))).toEqual([1, 2, 3]);
  expect(readFrame(frame(three.slice(0, 1)))).toEqual([1]);
  expect(readFrame(frame([...three, [9, 0x11, 0]]))).toEqual([1, 2, 3, 9]);
});

test.each([
  ["unreadable", 0, 3],
  ["unreadable", 2, 0],
  ["too-many-pixels", 5_001, 5_000],
])("D29: a frame is refused as %s with %i rows of %i pixels", (reason, height, width) => {
  const payload = Buffer.from(frame(three));
  payload.writeUInt16BE(height, 1);
  payload.writeUInt16BE(width, 3);

  expect(() => readFrame(payload)).toThrow(expect.objectContaining({ reason }));
});

test.each([
  ["of two components", frame(three.slice(0, 2))],
  ["of none", frame([])],
  ["of five", frame([...three, [4, 0x11, 0], [5, 0x11, 0]])],
  ["of another precision", frame(three, { precision: 12 })],
  ["with a tail", frame(three, { more: [0] })],
  ["with a component less than it says", frame(three.slice(0, 1), { count: 3 })],
  ["that breaks off", frame(three).slice(0, -1)],
  ["that breaks off before its components", frame(three).slice(0, 5)],
  ["sampled not at all across", frame([[1, 0x01, 0]])],
  ["sampled not at all down", frame([[1, 0x10, 0]])],
  ["sampled five times across", frame([[1, 0x51, 0]])],
  ["sampled five times down", frame([[1, 0x15, 0]])],
])("a frame %s is refused", (_, payload) => {
  expect(() => readFrame(payload)).toThrow(unreadable);
});

const whole = [1, 2, 3, 4];
const scan = (ids: number[], { count = ids.length, more = [] as number[] } = {}) =>
  Uint8Array.from([count, ...ids, ...Array(ids.length).fill(0), 0, 63, 0, ...more]);
const scanOf = (ids: number[]) =>
  Uint8Array.from([ids.length, ...ids.flatMap((id) => [id, 0]), 0, 63, 0]);

test("readScan returns the components that the scan draws", () => {
  expect(readScan(scanOf([2]), whole)).toEqual([2]);
  expect(readScan(scanOf([1, 2, 3, 4]), whole)).toEqual(whole);
});

test.each([
  ["of none", scan([])],
  ["of five", scanOf([1, 2, 3, 4, 5])],
  ["of one that is not the frame's", scanOf([9])],
  ["of one twice", scanOf([2, 2])],
  ["of each and of one that is not the frame's", scanOf([1, 2, 3, 4, 9])],
  ["with a tail", Uint8Array.from([...scanOf([2]), 0])],
  ["that breaks off", scanOf([2]).slice(0, -1)],
  ["of fewer than it says", scan([1], { count: 2 })],
  ["of nothing", new Uint8Array()],
])("a scan %s is refused", (_, payload) => {
  expect(() => readScan(payload, whole)).toThrow(unreadable);
});
