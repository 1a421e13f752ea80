import { deflateSync, gzipSync } from "node:zlib";
import {
  aJpeg,
  aPng,
  chunk,
  exif,
  flatJpeg,
  pngEnd,
  pngHeader,
  pngOf,
  segment,
  twoPixels,
  withChunks,
  withSegments,
} from "#functions/domain/image/test-images.ts";

/** Marks every part of an image that must not be stored. */
export const canary = "CANARY-6.5244N-3.3792E";

interface HostileImage {
  what: string;
  bytes: Buffer;
}

const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="xss(1)"><!--${canary}--></svg>`;
const html = `<!doctype html><script>xss(2)/*${canary}*/</script>`;
const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.from(canary), Buffer.alloc(40)]);
const php = `<?php echo "${canary}"; ?>`;

/** Images with hidden content, and other files that pretend to be images. */
export const hostileImages = (): HostileImage[] => {
  const jpeg = aJpeg();
  const png = aPng();
  const tails = [svg, html, php, zip, `%PDF-1.7 ${canary}`, gzipSync(Buffer.from(canary)), jpeg];
  return [
    ...[
      svg,
      html,
      php,
      `GIF89a${canary}`,
      `%PDF-1.7 ${canary}`,
      `RIFF____WEBP${canary}`,
      `BM${canary}`,
      "MZ",
    ].map((text) => ({ what: `no image: ${text.slice(0, 12)}`, bytes: Buffer.from(text) })),
    { what: "a zip", bytes: zip },
    ...[jpeg, png].flatMap((image) => [
      ...tails.map((tail) => ({
        what: "an image with a tail",
        bytes: Buffer.concat([image, Buffer.from(`${canary}\n`), Buffer.from(tail as string)]),
      })),
      ...tails.map((head) => ({
        what: "an image behind something else",
        bytes: Buffer.concat([Buffer.from(head as string), Buffer.from(canary), image]),
      })),
      { what: "an image cut in half", bytes: image.subarray(0, image.length >> 1) },
      { what: "an image without its end", bytes: image.subarray(0, -1) },
      { what: "the first bytes of an image", bytes: image.subarray(0, 12) },
    ]),
    ...[0xe1, 0xe2, 0xe3, 0xed, 0xee, 0xef, 0xfe].map((marker) => ({
      what: `a photo with segment ${marker.toString(16)}`,
      bytes: withSegments(jpeg, segment(marker, `${canary}${html}`)),
    })),
    ...[1, 3, 6, 8].map((orientation) => ({
      what: `a photo with EXIF and a place, orientation ${orientation}`,
      bytes: withSegments(jpeg, exif(orientation, canary)),
    })),
    {
      what: "a photo that is a script behind a comment",
      bytes: withSegments(jpeg, segment(0xfe, `*/=alert(1)/*${canary}`)),
    },
    ...["tEXt", "iTXt", "zTXt", "eXIf", "tIME", "iCCP", "prVt", "acTL"].map((type) => ({
      what: `a drawing with chunk ${type}`,
      bytes: withChunks(png, chunk(type, `Comment\0${canary}${html}`)),
    })),
    {
      what: "a drawing with pixels behind its pixels",
      bytes: pngOf(pngHeader(), twoPixels, chunk("IDAT", deflateSync(canary)), pngEnd),
    },
    ...bombs().map((bytes) => ({ what: "a flood of pixels", bytes })),
  ];
};

/** Small files that need much memory: huge sides in the header, or pixels that unpack to a lot. */
export const bombs = (): Buffer[] => [
  pngOf(pngHeader({ width: 65_535, height: 65_535 }), twoPixels, pngEnd),
  pngOf(pngHeader({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }), twoPixels, pngEnd),
  pngOf(
    pngHeader({ width: 30_000, height: 30_000 }),
    chunk("IDAT", deflateSync(Buffer.alloc(60_000_000))),
    pngEnd,
  ),
  flatJpeg({ width: 65_535, height: 65_535 }),
  flatJpeg({ width: 65_500, height: 65_500, frameMarker: 0xc2, scans: 2000 }),
];
