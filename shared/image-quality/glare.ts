import { type Plane, quantile } from "./pixels.ts";

/** Whether a lamp is reflected: a solid white spot that fades at its rim, unlike white paper. */
export const hasGlare = (grid: Plane): boolean => {
  const cells = largestSpot(grid);
  if (cells.length < leastShare * grid.values.length) return false;
  const { fill, soft } = shapeOf(cells, grid);
  return quantile(grid.values, 0.5) < white && fill >= leastFill && soft >= leastSoft;
};

const white = 249;
const leastShare = 0.008;
/** Of the box around the spot; a circle fills 0.79. */
const leastFill = 0.62;
/** Of the rim. Reflections have 0.22 and more, overexposed paper that fills its box at most 0.16. */
const leastSoft = 0.2;

const largestSpot = ({ width, height, values }: Plane): number[] => {
  const seen = new Uint8Array(values.length);
  const isNew = (at: number) => !seen[at] && (values[at] ?? 0) >= white;
  let largest: number[] = [];
  for (let start = 0; start < values.length; start++) {
    if (!isNew(start)) continue;
    const spot = [start];
    seen[start] = 1;
    for (const at of spot) {
      for (const next of neighboursOf(at, width, height)) {
        if (!isNew(next)) continue;
        seen[next] = 1;
        spot.push(next);
      }
    }
    if (spot.length > largest.length) largest = spot;
  }
  return largest;
};

const neighboursOf = (at: number, width: number, height: number): number[] => {
  const x = at % width;
  const found: number[] = [];
  if (x > 0) found.push(at - 1);
  if (x < width - 1) found.push(at + 1);
  if (at >= width) found.push(at - width);
  if (at < width * (height - 1)) found.push(at + width);
  return found;
};

const nearCells = 3;
const farCells = 9;

const shapeOf = (spot: readonly number[], { width, height, values }: Plane) => {
  const inside = new Set(spot);
  const [columns, rows] = [spot.map((at) => at % width), spot.map((at) => Math.floor(at / width))];
  const [left, right] = [quantile(columns, 0), quantile(columns, 1)];
  const [top, bottom] = [quantile(rows, 0), quantile(rows, 1)];
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const rim = spot.filter((at) =>
    neighboursOf(at, width, height).some((next) => !inside.has(next)),
  );
  const fades = (at: number): boolean => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const length = Math.max(1, Math.hypot(x - middleX, y - middleY));
    const outside = (cells: number): number => {
      const outX = Math.round(x + ((x - middleX) / length) * cells);
      const outY = Math.round(y + ((y - middleY) / length) * cells);
      const isIn = outX >= 0 && outY >= 0 && outX < width && outY < height;
      return isIn ? (values[outY * width + outX] ?? 0) : white;
    };
    const [near, far] = [outside(nearCells), outside(farCells)];
    return near < white && near > far + (white - far) * 0.2;
  };
  return {
    fill: spot.length / ((right - left + 1) * (bottom - top + 1)),
    soft: rim.length === 0 ? 0 : rim.filter(fades).length / rim.length,
  };
};
