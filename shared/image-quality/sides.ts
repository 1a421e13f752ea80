import type { Plane } from "./pixels.ts";

export type Colour = readonly [red: number, green: number, blue: number];

/** One side of a picture: places along it, clockwise, and places inward from it. */
export interface Side {
  length: number;
  depth: number;
  /** Place of the pixel in a plane. */
  at: (along: number, inward: number) => number;
}

/** Top, right, bottom, left. */
export const sidesOf = ({ width, height }: Plane): Side[] => {
  const at = (x: number, y: number) => y * width + x;
  const [right, bottom] = [width - 1, height - 1];
  return [
    { length: width, depth: height, at: (along, inward) => at(along, inward) },
    { length: height, depth: width, at: (along, inward) => at(right - inward, along) },
    { length: width, depth: height, at: (along, inward) => at(right - along, bottom - inward) },
    { length: height, depth: width, at: (along, inward) => at(inward, bottom - along) },
  ];
};

export const distance = (one: Colour, other: Colour): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
