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

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="xss(1)"><!--${canary}--></svg>`;
const html = `<!doctype html><script>xss(2)/*${canary}*/</script>`;
const texts = [svg, html, `<?php echo "${canary}"; ?>`, `%PDF-1.7 ${canary}`, `GIF89a${canary}`];
const files = [...texts, `PK\x03\x04${canary}`, gzipSync(canary), aJpeg()];
const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** Small files that need much memory: huge sides in the header, or pixels that unpack to a lot. */
export const bombs: Buffer[] = [
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

/** Files that pretend to be images, and images of which a part is missing. */
export const noImages: Buffer[] = [
  ...[...texts, "MZ", "BM", `RIFF____WEBP${canary}`, `PK\x03\x04${canary}`].map((it) => joined(it)),
  ...[aJpeg(), aPng()].flatMap((it) => [it.subarray(0, it.length >> 1), it.subarray(0, 12)]),
  ...bombs,
];

/** Images with hidden content, or something else around them. */
export const hidingImages: Buffer[] = [
  ...[aJpeg(), aPng()].flatMap((image) => [
    image.subarray(0, -1),
    ...files.flatMap((file) => [joined(image, `${canary}\n`, file), joined(file, canary, image)]),
  ]),
  ...[
    ...[0xe1, 0xe2, 0xe3, 0xed, 0xee, 0xef, 0xfe].map((it) => segment(it, `${canary}${html}`)),
    ...[1, 3, 6, 8].map((orientation) => exif(orientation, canary)),
    segment(0xfe, `*/=alert(1)/*${canary}`),
  ].map((hidden) => withSegments(aJpeg(), hidden)),
  ...["tEXt", "iTXt", "zTXt", "eXIf", "tIME", "iCCP", "prVt", "acTL"].map((type) =>
    withChunks(aPng(), chunk(type, `Comment\0${canary}${html}`)),
  ),
  pngOf(pngHeader(), twoPixels, chunk("IDAT", deflateSync(canary)), pngEnd),
];
