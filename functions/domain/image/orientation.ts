import type { SKRSContext2D } from "@napi-rs/canvas";
import type { ImageSize } from "./image-size.ts";

/** As EXIF numbers them: 1 is upright. */
export type Orientation = keyof typeof turns;

/** Axes of the picture in the axes of the upright one; EXIF 2.32, 4.6.4. */
const turns = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
} as const;

/** Of the EXIF of a PNG, which browsers apply and the decoder does not. */
export const orientationOf = (exif: Uint8Array | undefined): Orientation => {
  if (!exif || exif.length < 8) return 1;
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const isLittle = exif[0] === 0x49;
  const from = view.getUint32(4, isLittle) + 2;
  if (view.getUint16(2, isLittle) !== 42 || from > exif.length) return 1;
  const count = view.getUint16(from - 2, isLittle);
  for (let at = from; at < from + entryBytes * count && at + entryBytes <= exif.length; ) {
    const [tag, kind] = [view.getUint16(at, isLittle), view.getUint16(at + 2, isLittle)];
    const value = view.getUint16(at + 8, isLittle);
    const isOne = kind === shortNumber && view.getUint32(at + 4, isLittle) === 1;
    if (tag === 0x0112) return isOne && value in turns ? (value as Orientation) : 1;
    at += entryBytes;
  }
  return 1;
};

const entryBytes = 12;
const shortNumber = 3;

export const uprightSize = ({ width, height }: ImageSize, orientation: Orientation): ImageSize =>
  orientation < 5 ? { width, height } : { width: height, height: width };

/** Makes the next drawing of `width` × `height` appear upright. */
export const turnUpright = (
  pen: SKRSContext2D,
  { width, height }: ImageSize,
  orientation: Orientation,
): void => {
  const [a, b, c, d] = turns[orientation];
  const x = Math.min(0, a) * width + Math.min(0, c) * height;
  const y = Math.min(0, b) * width + Math.min(0, d) * height;
  pen.transform(a, b, c, d, -x, -y);
};
