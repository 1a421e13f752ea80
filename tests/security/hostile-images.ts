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

const signatures = ["GIF89a", "%PDF-1.7 ", "RIFF____WEBP", "BM"];
const oddChunks = ["tEXt", "iTXt", "zTXt", "eXIf", "tIME", "iCCP", "prVt", "acTL"];

/** Images with hidden content, and other files that pretend to be images. */
export const hostileImages = (): HostileImage[] => {
  const [jpeg, png] = [aJpeg(), aPng()];
  const tails = [svg, html, php, zip, `%PDF-1.7 ${canary}`, gzipSync(Buffer.from(canary)), jpeg];
  const texts = [svg, html, php, "MZ", ...signatures.map((start) => `${start}${canary}`)];
  const joined = (...parts: (string | Buffer)[]) =>
    Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const all = (what: string, files: Buffer[]) => files.map((bytes) => ({ what, bytes }));
  const changed = [jpeg, png].flatMap((image) => [
    ...all(
      "an image with a tail",
      tails.map((tail) => joined(image, `${canary}\n`, tail)),
    ),
    ...all(
      "an image behind something else",
      tails.map((head) => joined(head, canary, image)),
    ),
    ...all("an image cut in half", [image.subarray(0, image.length >> 1)]),
    ...all("an image without its end", [image.subarray(0, -1)]),
    ...all("the first bytes of an image", [image.subarray(0, 12)]),
  ]);
  const photos = [
    ...[0xe1, 0xe2, 0xe3, 0xed, 0xee, 0xef, 0xfe].map((marker) =>
      segment(marker, `${canary}${html}`),
    ),
    ...[1, 3, 6, 8].map((orientation) => exif(orientation, canary)),
    segment(0xfe, `*/=alert(1)/*${canary}`),
  ].map((hidden) => withSegments(jpeg, hidden));
  const drawings = [
    ...oddChunks.map((type) => withChunks(png, chunk(type, `Comment\0${canary}${html}`))),
    pngOf(pngHeader(), twoPixels, chunk("IDAT", deflateSync(canary)), pngEnd),
  ];
  return [
    ...texts.map((text) => ({ what: `no image: ${text.slice(0, 12)}`, bytes: Buffer.from(text) })),
    ...all("a zip", [zip]),
    ...changed,
    ...photos.map((bytes, n) => ({ what: `a photo with hidden part ${n}`, bytes })),
    ...drawings.map((bytes, n) => ({ what: `a drawing with hidden part ${n}`, bytes })),
    ...all("a flood of pixels", bombs()),
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
