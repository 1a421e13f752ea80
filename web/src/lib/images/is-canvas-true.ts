import type { DrawingContext } from "./image-drawing.ts";

const colours = [
  [255, 255, 255],
  [20, 33, 61],
  [200, 0, 0],
  [0, 200, 0],
  [0, 0, 200],
] as const;
const side = 4;
/** Some browsers change the last bits of some values, which nobody sees. */
const unseen = 8;

/** What `isCanvasTrue` draws on. */
export const probeSize = { width: side * colours.length, height: side };

/**
 * Whether what is drawn can be read back. A browser that protects its holder from being recognized
 * by drawings answers with noise, which would be stored as a picture of an identity card.
 */
export const isCanvasTrue = (context: DrawingContext | null): boolean => {
  if (!context) return false;
  for (const [place, colour] of colours.entries()) {
    context.fillStyle = `rgb(${colour.join()})`;
    context.fillRect(place * side, 0, side, side);
  }
  const { data } = context.getImageData(0, 0, probeSize.width, probeSize.height);
  return data.every((value, at) => {
    const colour = colours[Math.floor(at / 4 / side) % colours.length];
    return Math.abs(value - (colour?.[at % 4] ?? 255)) <= unseen;
  });
};
