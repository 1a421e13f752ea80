import { maxImageSidePixels } from "#shared/kyc/limits.ts";

export interface Attempt {
  longestSide: number;
  quality: number;
}

const qualities = [0.8, 0.65, 0.5];
const sideFactor = 0.75;
const smallestSide = 600;

/** Attempts until an image is small enough: first lower quality, then smaller size. */
export const shrinkPlan = (longestSide: number): Attempt[] => {
  const attempts: Attempt[] = [];
  const start = Math.min(longestSide, maxImageSidePixels);
  for (
    let side = start;
    side >= Math.min(smallestSide, start);
    side = Math.floor(side * sideFactor)
  ) {
    for (const quality of qualities) attempts.push({ longestSide: side, quality });
  }
  return attempts;
};
