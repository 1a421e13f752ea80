import { byteAt, checkPixels, uint32At } from "./bytes.ts";
import { unreadableUnless } from "./refused.ts";

export interface PngHeader {
  width: number;
  height: number;
  depth: number;
  colourType: ColourType;
  isInterlaced: boolean;
}

export type ColourType = 0 | 2 | 3 | 4 | 6;

/** Allowed bit depths of each colour type; https://www.w3.org/TR/png-3/#table111 */
const depths: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

export const readHeader = (data: Uint8Array): PngHeader => {
  unreadableUnless(data.length === 13);
  const width = uint32At(data, 0);
  const height = uint32At(data, 4);
  checkPixels(width, height);
  const colourType = byteAt(data, 9);
  const depth = byteAt(data, 8);
  const interlace = byteAt(data, 12);
  unreadableUnless(depths[colourType]?.includes(depth) === true);
  unreadableUnless(data[10] === 0 && data[11] === 0 && interlace <= 1);
  return {
    ...{ width, height, depth },
    colourType: colourType as ColourType,
    isInterlaced: interlace === 1,
  };
};
