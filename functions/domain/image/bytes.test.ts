import { expect, test } from "vitest";
import { byteAt, checkPixels, uint16At, uint32At } from "./bytes.ts";

const bytes = Uint8Array.of(0x12, 0x34, 0x56, 0x78, 0x41, 0x42);
const unreadable = expect.objectContaining({ reason: "unreadable" });

test("numbers are read in big-endian order", () => {
  expect([byteAt(bytes, 1), uint16At(bytes, 1), uint32At(bytes, 0)]).toEqual([
    0x34, 0x3456, 0x12345678,
  ]);
  expect(uint32At(Uint8Array.of(0xff, 0xff, 0xff, 0xff), 0)).toBe(0xffff_ffff);
});

test.each([() => byteAt(bytes, 6), () => uint16At(bytes, 5), () => uint32At(bytes, 3)])(
  "a read beyond the end throws",
  (read) => {
    expect(read).toThrow(unreadable);
  },
);

test("D29: 25 million pixels are accepted; one more pixel, or none at all, is refused", () => {
  expect(() => checkPixels(5_000, 5_000)).not.toThrow();
  for (const [width, height] of [
    [25_000_001, 1],
    [1, 25_000_001],
    [5_001, 5_000],
  ] as const) {
    expect(() => checkPixels(width, height)).toThrow(
      expect.objectContaining({ reason: "too-many-pixels" }),
    );
  }
  expect(() => checkPixels(0, 1)).toThrow(unreadable);
  expect(() => checkPixels(1, 0)).toThrow(unreadable);
});
