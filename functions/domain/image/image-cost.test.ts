import { expect, test } from "vitest";
import { cleanImage } from "./image.ts";
import { aJpeg, exif, segment, withSegments } from "./test-images.ts";

test.each([
  ["fill bytes", Buffer.from([0xff])],
  ["empty comments", segment(0xfe, "")],
  ["empty tables", segment(0xdb, "")],
  ["turned EXIF", exif(6, "")],
])("%s cost in proportion to their bytes", (_, part) => {
  cpuOf(part, few);

  // In proportion it is 32, with the square 1,024: whatever else the machine does lies well between.
  expect(cpuOf(part, 32 * few) / cpuOf(part, few)).toBeLessThan(180);
});

const few = 100_000;

/** Of three the least, in microseconds. */
const cpuOf = (part: Uint8Array, bytes: number): number => {
  const padding = Buffer.concat(Array(Math.floor(bytes / part.length)).fill(part));
  const sent = withSegments(aJpeg(), exif(6, "place"), padding);
  const each = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    cleanImage(sent);
    return process.cpuUsage(before).user;
  });
  return Math.max(1000, Math.min(...each));
};
