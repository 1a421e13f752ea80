import { createInflateRaw } from "node:zlib";
import { type PlainPng, plainPng } from "#shared/image-file/plain-png.ts";
import { type PngHeader, readHeader } from "./png-header.ts";
import { ImageRefused, unreadableUnless } from "./refused.ts";

/** @throws ImageRefused unless the compressed data holds every row */
export const checkPng = async (bytes: Uint8Array): Promise<PlainPng> => {
  const png = plainPng(bytes);
  if (!png) throw new ImageRefused("unreadable");
  unreadableUnless(await holdsRows(png.rows, rowsOf(readHeader(png.header))));
  return png;
};

/**
 * Stops at the last row, so that a bomb of zeros costs no more than the image that it claims to be. As
 * browsers, it does not read the checksum behind the rows.
 */
const holdsRows = async (compressed: Uint8Array, passes: readonly Rows[]): Promise<boolean> => {
  const [method = 0, flags = 0] = compressed;
  if ((method & 15) !== 8 || (256 * method + flags) % 31 !== 0 || flags & 32) return false;
  const inflate = createInflateRaw();
  inflate.end(compressed.subarray(2));
  const counts = passes.map(({ count }) => count);
  let pass = 0;
  let left = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      for (let at = 0; at < piece.length; ) {
        if (left === 0) {
          if ((piece[at] ?? 0) > lastFilter) return false;
          left = passes[pass]?.bytes ?? 0;
        }
        const step = Math.min(left, piece.length - at);
        at += step;
        left -= step;
        if (left > 0) continue;
        counts[pass] = (counts[pass] ?? 0) - 1;
        if (counts[pass] === 0) pass++;
        if (pass === passes.length) return true;
      }
    }
  } catch {
    // Damaged or cut off before there was enough.
  }
  return false;
};

/** https://www.w3.org/TR/png-3/#9Filters */
const lastFilter = 4;

/** Channels by colour type; https://www.w3.org/TR/png-3/#6Colour-values */
const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

/** First column, first row and steps of each pass; https://www.w3.org/TR/png-3/#8Interlace */
const interlaced = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Rows {
  count: number;
  /** Of a row, which begins with the byte of its filter. */
  bytes: number;
}

const rowsOf = ({ width, height, depth, colourType, isInterlaced }: PngHeader): Rows[] => {
  const bits = depth * channels[colourType];
  return (isInterlaced ? interlaced : [[0, 0, 1, 1] as const])
    .map(([x, y, across, down]) => ({
      columns: Math.ceil((width - x) / across),
      count: Math.ceil((height - y) / down),
    }))
    .filter(({ columns, count }) => columns > 0 && count > 0)
    .map(({ columns, count }) => ({ count, bytes: 1 + Math.ceil((columns * bits) / 8) }));
};
