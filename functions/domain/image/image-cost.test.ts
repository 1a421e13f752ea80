import { expect, test } from "vitest";
import { cleanImage } from "./image.ts";
import { aJpeg, exif, segment, withSegments } from "./test-images.ts";

test.each([
  ["fill bytes", Buffer.from([0xff])],
  ["empty comments", segment(0xfe, "")],
  ["empty tables", segment(0xdb, "")],
  ["turned EXIF", exif(6, "")],
])("the time to clean %s grows in proportion to their size", (_, part) => {
  cpuOf(part, few);

  // Linear cost gives a ratio of 32, quadratic cost 1,024; 180 leaves room for a busy machine.
  expect(cpuOf(part, 32 * few) / cpuOf(part, few)).toBeLessThan(180);
});

const few = 30_000;

/** The lowest of three measurements, in microseconds. */
const cpuOf = (part: Uint8Array, bytes: number): number => {
  const padding = Buffer.alloc(bytes - (bytes % part.length), part);
  const sent = withSegments(aJpeg(), exif(6, "place"), padding);
  const each = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    cleanImage(sent);
    return process.cpuUsage(before).user;
  });
  return Math.max(1000, Math.min(...each));
};
