import { createInflate } from "node:zlib";
import { maxParts } from "./image-size.ts";
import { chunksOf, firstChunkOf } from "./png-chunks.ts";
import { type PngHeader, readHeader } from "./png-header.ts";
import { unreadableUnless } from "./refused.ts";

/** @throws ImageRefused unless the compressed data holds every row */
export const checkPng = async (bytes: Uint8Array): Promise<void> => {
  const header = readHeader(firstChunkOf(bytes));
  let parts = 0;
  const compressed: Uint8Array[] = [];
  for (const { type, data } of chunksOf(bytes)) {
    unreadableUnless(++parts <= maxParts);
    if (type === "IDAT") compressed.push(data);
  }
  unreadableUnless(await canInflate(compressed, dataBytesOf(header)));
};

/** Stops at `enough`, so that a bomb of zeros costs no more than the image that it claims to be. */
const canInflate = async (parts: readonly Uint8Array[], enough: number): Promise<boolean> => {
  const inflate = createInflate();
  for (const part of parts) inflate.write(part);
  inflate.end();
  let held = 0;
  try {
    for await (const piece of inflate) {
      held += (piece as Buffer).length;
      if (held >= enough) return true;
    }
  } catch {
    // Damaged or cut off before there was enough.
  }
  return false;
};

/** Channels by colour type; https://www.w3.org/TR/png-3/#6Colour-values */
const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

/** First column, first row and steps of each pass; https://www.w3.org/TR/png-3/#8Interlace */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Each row begins with the byte of its filter. */
const dataBytesOf = ({ width, height, depth, colourType, isInterlaced }: PngHeader): number => {
  const bits = depth * channels[colourType];
  const bytesOf = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8));
  if (!isInterlaced) return bytesOf(width, height);
  return passes
    .map(([x, y, across, down]) =>
      bytesOf(Math.ceil((width - x) / across), Math.ceil((height - y) / down)),
    )
    .reduce((sum, each) => sum + each, 0);
};
