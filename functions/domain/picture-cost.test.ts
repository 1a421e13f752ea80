import { expect, test } from "vitest";
import { aJpeg, exif, segment, withSegments } from "./picture/test-pictures.ts";
import { readPicture } from "./picture.ts";

test.each([
  ["fill bytes", Buffer.from([0xff])],
  ["empty comments", segment(0xfe, "")],
  ["empty tables", segment(0xdb, "")],
  ["turned EXIF", exif(6, "")],
])("4 MB of %s are judged in no time", { timeout: 60_000 }, (_, part) => {
  const padding = Buffer.concat(Array(Math.floor(4_000_000 / part.length)).fill(part));
  const sent = withSegments(aJpeg(), exif(6, "place"), padding);
  const before = process.cpuUsage();

  readPicture(sent);

  const microseconds = process.cpuUsage(before).user;
  expect(microseconds).toBeLessThan(1_500_000);
});
