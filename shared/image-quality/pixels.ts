export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8ClampedArray;
}

/** One value for each pixel, row by row. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/** 0 to 255; ITU-R BT.601 */
export const lightOf = ({ width, height, data }: Pixels): Plane => {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++) {
    const red = data[4 * at] ?? 0;
    const green = data[4 * at + 1] ?? 0;
    const blue = data[4 * at + 2] ?? 0;
    values[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, values };
};

/** 0 to 255 */
export const channelOf = ({ width, height, data }: Pixels, channel: number): Plane => {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++) values[at] = data[4 * at + channel] ?? 0;
  return { width, height, values };
};

const gridSide = 160;

/** The mean of each square of pixels, without noise and small print; at most about 160 a side. */
export const gridOf = ({ width, height, values }: Plane): Plane => {
  const square = Math.max(1, Math.floor(Math.max(width, height) / gridSide));
  const across = Math.max(1, Math.floor(width / square));
  const down = Math.max(1, Math.floor(height / square));
  const means = new Float32Array(across * down);
  for (let y = 0; y < Math.min(height, down * square); y++) {
    for (let x = 0; x < Math.min(width, across * square); x++) {
      const cell = Math.floor(y / square) * across + Math.floor(x / square);
      means[cell] = (means[cell] ?? 0) + (values[y * width + x] ?? 0) / (square * square);
    }
  }
  return { width: across, height: down, values: means };
};

/** @param share 0 for the least value, 1 for the greatest */
export const quantile = (values: ArrayLike<number>, share: number): number => {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};
