import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkImage } from "./check-image.ts";
import { copyImage, ImageRefused } from "./copy-image.ts";
import {
  aJpeg,
  aPng,
  chunk,
  exif,
  flatJpeg,
  palette,
  pngEnd,
  pngHeader,
  pngOf,
  quarteredJpeg,
  quarteredPng,
  segment,
  twoPixels,
  withSegments,
} from "./test-images.ts";

const outcomeOf = async (bytes: Uint8Array) => {
  try {
    return { copy: (await copyImage(bytes, "page")).bytes };
  } catch (error) {
    if (error instanceof ImageRefused) return { reason: error.reason };
    throw error;
  }
};

test.each([
  ["nothing", ""],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["GIF", "GIF89a\x01\0\x01\0\x80\0\0"],
  ["WebP", "RIFF\x24\0\0\0WEBPVP8 "],
  ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
  ["AVIF", "\0\0\0\x1cftypavif"],
  ["BMP", "BM\x3a\0\0\0"],
  ["TIFF", "II*\0\x08\0\0\0"],
  ["PDF", "%PDF-1.7"],
  ["ZIP", "PK\x03\x04"],
  ["a PNG that begins too late", " \x89PNG\r\n\x1a\n"],
])("content that is not a JPEG or PNG is refused: %s", async (_, content) => {
  expect(await outcomeOf(Buffer.from(content, "latin1"))).toEqual({ reason: "type" });
});

/** The frame names three components, the scan draws the first. */
const withoutTwo = (jpeg: Buffer) => {
  const scan = Buffer.from([0xff, 0xda]);
  const grey = flatJpeg({ components: 1 });
  return Buffer.concat([jpeg.subarray(0, jpeg.indexOf(scan)), grey.subarray(grey.indexOf(scan))]);
};

const rowsOf = (count: number) => chunk("IDAT", deflateSync(Buffer.alloc(count * 3)));

test.each([
  [
    "garbage in place of rows",
    pngOf(pngHeader(), palette, chunk("IDAT", "\x78\x9cgarbage"), pngEnd),
  ],
  [
    "a large header with one pixel",
    pngOf(pngHeader({ width: 4000, height: 4000 }), palette, twoPixels, pngEnd),
  ],
  ["one row too few", pngOf(pngHeader({ width: 2, height: 9 }), palette, rowsOf(8), pngEnd)],
  ["no rows", pngOf(pngHeader(), palette, pngEnd)],
  ["a JPEG without a scan", withSegments(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), exif(1, ""))],
  ["a JPEG that draws one of its three components", withoutTwo(flatJpeg())],
  ["more than 100 scans", flatJpeg({ frameMarker: 0xc2, components: 1, scans: 101 })],
])("what is not a whole image is refused: %s", async (_, sent) => {
  expect(await outcomeOf(sent)).toEqual({ reason: "unreadable" });
});

test.each([
  ["a JPEG", quarteredJpeg(1)],
  ["a progressive JPEG", flatJpeg({ frameMarker: 0xc2 })],
  ["a PNG", aPng()],
  ["an interlaced PNG", quarteredPng({ colourType: 6, depth: 16, interlace: 1 })],
])("%s whose rows are cut off anywhere is refused", async (_, whole) => {
  for (const share of [0.02, 0.3, 0.5, 0.7, 0.8]) {
    const cut = whole.subarray(0, Math.max(4, Math.floor(whole.length * share)));
    expect((await outcomeOf(cut)).reason, `${share}`).toBeDefined();
  }
});

test("a bomb of zeros behind a small picture is not unpacked to its end", async () => {
  const bomb = deflateSync(Buffer.alloc(50_000_000));
  // Who reads as far as this finds that the data is damaged.
  bomb.write("garbage", bomb.length >> 1);
  const { width, height } = await copyImage(
    pngOf(pngHeader({ width: 2, height: 9, colourType: 2 }), chunk("IDAT", bomb), pngEnd),
    "page",
  );

  expect([width, height]).toEqual([2, 9]);
});

const photo = withSegments(aJpeg(), exif(6, "place"), segment(0xfe, "comment"));

/** A real image with some bytes replaced, removed or inserted. */
const damaged = fc
  .tuple(
    fc.constantFrom(photo, aPng()),
    fc.array(
      fc.record({ at: fc.nat(700), remove: fc.nat(4), insert: fc.uint8Array({ maxLength: 4 }) }),
      { minLength: 1, maxLength: 5 },
    ),
  )
  .map(([image, changes]) =>
    changes.reduce(
      (bytes, { at, remove, insert }) =>
        Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + remove)]),
      image,
    ),
  );

test("any bytes are either copied or refused, and the copy is an image", async () => {
  await fc.assert(
    fc.asyncProperty(damaged, async (bytes) => {
      const { copy } = await outcomeOf(bytes);

      if (copy) expect((await outcomeOf(copy)).copy).toBeDefined();
    }),
    { numRuns: 200 },
  );
});

/** Without the first segment of a marker. */
const without = (marker: number, jpeg: Buffer): Buffer => {
  const at = jpeg.indexOf(Buffer.from([0xff, marker]));
  const behind = jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2));
  return Buffer.concat([jpeg.subarray(0, at), behind]);
};

test.each([
  ["a PNG without its palette", pngOf(pngHeader(), twoPixels, pngEnd)],
  ["a JPEG without its table of quantization", without(0xdb, flatJpeg())],
])("D66: what is whole but does not decode is refused: %s", async (_, sent) => {
  expect((await checkImage(sent)).type).toMatch("image/");
  expect(await outcomeOf(sent)).toEqual({ reason: "unreadable" });
});
