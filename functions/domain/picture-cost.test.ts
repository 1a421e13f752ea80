import { expect, test } from "vitest";
import { aJpeg, exif, segment, withSegments } from "./picture/test-pictures.ts";
import { readPicture } from "./picture.ts";

test.each([
  ["fill bytes", Buffer.from([0xff])],
  ["empty comments", segment(0xfe, "")],
  ["empty tables", segment(0xdb, "")],
  ["turned EXIF", exif(6, "")],
])("%s cost in proportion to their bytes", { timeout: 60_000 }, (_, part) => {
  cpuOf(part, quarter);

  // In proportion it is 4, with the square 16.
  expect(cpuOf(part, 4 * quarter) / cpuOf(part, quarter)).toBeLessThan(9);
});

const quarter = 300_000;

/** Of three the least, in microseconds. */
const cpuOf = (part: Uint8Array, bytes: number): number => {
  const padding = Buffer.concat(Array(Math.floor(bytes / part.length)).fill(part));
  const sent = withSegments(aJpeg(), exif(6, "place"), padding);
  const each = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    readPicture(sent);
    return process.cpuUsage(before).user;
  });
  return Math.max(1000, Math.min(...each));
};
