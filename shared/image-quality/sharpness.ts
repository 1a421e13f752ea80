import { type Plane, quantile } from "./pixels.ts";

interface Square {
  /** Difference of the lightest and the darkest pixel. */
  range: number;
  /** The steepest step from left to right and from top to bottom. */
  across: number;
  down: number;
}

const squareSide = 20;

/**
 * How many pixels the sharpest edges take from dark to light, in each direction: a moved camera
 * blurs one direction only. It does not depend on contrast, unlike the variance of the Laplacian,
 * so a pale card in a dim room is as sharp as a printed page. Undefined without an edge.
 */
export const edgeWidths = (light: Plane): [across: number, down: number] | undefined => {
  const squares = squaresOf(light);
  const strongest = quantile(
    squares.map(({ range }) => range),
    0.97,
  );
  const least = Math.max(leastRange, strongest * 0.45);
  const withEdges = squares.filter(({ range }) => range >= least);
  if (withEdges.length === 0) return undefined;
  const widthOf = (direction: "across" | "down") =>
    quantile(
      withEdges.map((square) => square.range / Math.max(0.1, square[direction])),
      sharpShare,
    );
  return [widthOf("across"), widthOf("down")];
};

const leastRange = 12;
/** Some squares of a sharp picture have an edge in one direction only. */
const sharpShare = 0.15;

const squaresOf = ({ width, height, values }: Plane): Square[] => {
  const squares: Square[] = [];
  for (let top = 1; top < height - 1; top += squareSide) {
    for (let left = 1; left < width - 1; left += squareSide) {
      const bottom = Math.min(top + squareSide, height - 1);
      const right = Math.min(left + squareSide, width - 1);
      let [least, most, across, down] = [255, 0, 0, 0];
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const at = y * width + x;
          const of = (step: number) => values[at + step] ?? 0;
          const here = of(0);
          least = Math.min(least, here);
          most = Math.max(most, here);
          const toRight =
            of(1 - width) + 2 * of(1) + of(1 + width) - of(-1 - width) - 2 * of(-1) - of(width - 1);
          const toBottom =
            of(width - 1) +
            2 * of(width) +
            of(width + 1) -
            of(-width - 1) -
            2 * of(-width) -
            of(1 - width);
          across = Math.max(across, Math.abs(toRight) / 8);
          down = Math.max(down, Math.abs(toBottom) / 8);
        }
      }
      squares.push({ range: most - least, across, down });
    }
  }
  return squares;
};
