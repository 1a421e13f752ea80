import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanImage, ImageRefused } from "./image.ts";
import { aJpeg, aPng, exif, segment, withSegments } from "./test-images.ts";

const refusalOf = (bytes: Uint8Array) => {
  try {
    return { cleaned: cleanImage(bytes).bytes };
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
  ["GIF that is also script", "GIF89a/*\0\0*/=1;alert(1)"],
  ["WebP", "RIFF\x24\0\0\0WEBPVP8 "],
  ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
  ["AVIF", "\0\0\0\x1cftypavif"],
  ["BMP", "BM\x3a\0\0\0"],
  ["TIFF", "II*\0\x08\0\0\0"],
  ["PDF", "%PDF-1.7"],
  ["ZIP", "PK\x03\x04"],
  ["a PNG that begins too late", " \x89PNG\r\n\x1a\n"],
])("content that is not a JPEG or PNG is refused: %s", (_, content) => {
  expect(refusalOf(Buffer.from(content, "latin1"))).toEqual({ reason: "type" });
});

test("a refused image throws the code and message for the reason", () => {
  expect(() => cleanImage(Buffer.from("%PDF"))).toThrow(
    expect.objectContaining({
      code: "image.type",
      message: "Please input an image file (png, jpg)",
    }),
  );
});

const photo = withSegments(aJpeg(), exif(6, "place"), segment(0xfe, "comment"));
const drawing = aPng();

/** A real image with some bytes replaced, removed or inserted. */
const damaged = fc
  .tuple(
    fc.constantFrom(photo, drawing),
    fc.array(
      fc.record({
        at: fc.nat(700),
        remove: fc.nat(4),
        insert: fc.uint8Array({ maxLength: 4 }),
      }),
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

const started = fc
  .tuple(
    fc.constantFrom("\xff\xd8\xff", "\x89PNG\r\n\x1a\n", ""),
    fc.uint8Array({ maxLength: 300 }),
  )
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, "latin1"), rest]));

test("any bytes are either cleaned or refused, and cleaning them again changes nothing", () => {
  fc.assert(
    fc.property(fc.oneof(damaged, started), (bytes) => {
      const { cleaned } = refusalOf(bytes);

      if (cleaned) expect(cleanImage(cleaned).bytes).toEqual(cleaned);
    }),
    { numRuns: 2_000 },
  );
});

test("cleaning does not change the original bytes", () => {
  const before = Buffer.from(photo);

  const { bytes } = cleanImage(photo);
  bytes.fill(0);

  expect(photo).toEqual(before);
});
