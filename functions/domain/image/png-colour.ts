import type { Chunk } from "./png-chunks.ts";
import type { ColourType, PngHeader } from "./png-header.ts";

/** Ancillary chunks that only describe display; not text, times, profiles or EXIF. */
export const isColourChunk = (
  { type, data }: Chunk,
  { header, seen }: { header: PngHeader; seen: Map<string, Chunk> },
): boolean => {
  if (seen.has(type) || seen.has("IDAT")) return false;
  if (type === "tRNS" && header.colourType === 3) {
    const colours = (seen.get("PLTE")?.data.length ?? 0) / 3;
    return data.length >= 1 && data.length <= colours;
  }
  return data.length > 0 && data.length === sizeOf(type, header.colourType);
};

const sizeOf = (type: string, colourType: ColourType): number | undefined =>
  Object.hasOwn(fixedSizes, type) ? fixedSizes[type] : sizesByColour[type]?.[colourType];

const fixedSizes: Record<string, number> = { gAMA: 4, cHRM: 32, sRGB: 1, pHYs: 9 };

const sizesByColour: Record<string, Partial<Record<ColourType, number>>> = {
  tRNS: { 0: 2, 2: 6 },
  sBIT: { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 },
  bKGD: { 0: 2, 2: 6, 3: 1, 4: 2, 6: 6 },
};
