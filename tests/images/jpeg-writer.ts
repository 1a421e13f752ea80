import { segment } from "#functions/domain/image/test-images.ts";

type Sampling = readonly [across: number, down: number];
type Scan = readonly [
  components: number[],
  from: number,
  to: number,
  before: number,
  after: number,
];

export interface JpegKind {
  size?: readonly [width: number, height: number];
  frame?: number;
  /** Of each component; Y, Cb and Cr if there are three. */
  sampling?: readonly Sampling[];
  adobe?: number;
  /** Units between two restart markers. */
  restart?: number;
  /** What the file states instead of `restart`. */
  statedRestart?: number;
  scans?: readonly Scan[];
  /** The height follows behind the first scan. */
  isHeightLate?: boolean;
}

const once: Sampling = [1, 1];
export const plainSampling = (components: number): Sampling[] =>
  Array<Sampling>(components).fill(once);

/** As cameras and programs write them: refined in each way that T.81, annex G knows. */
const progressive: readonly Scan[] = [
  [[0, 1, 2], 0, 0, 0, 1],
  [[0], 1, 5, 0, 2],
  [[2], 1, 63, 0, 1],
  [[1], 1, 63, 0, 1],
  [[0], 6, 63, 0, 2],
  [[0], 1, 63, 2, 1],
  [[0, 1, 2], 0, 0, 1, 0],
  [[2], 1, 63, 1, 0],
  [[1], 1, 63, 1, 0],
  [[0], 1, 63, 1, 0],
];

/**
 * A JPEG of four quarters, light and dark, with some detail in each block. Its codes have one length:
 * a code of 4 bits for each size of a mean, and of 8 bits for each other symbol.
 */
export const writtenJpeg = (kind: JpegKind = {}): Buffer => {
  const {
    size = [72, 56],
    frame = 0xc0,
    sampling = [[2, 2], ...plainSampling(2)],
    adobe,
    restart = 0,
  } = kind;
  const [width, height] = size;
  const all = sampling.map((_, at) => at);
  const isProgressive = frame === 0xc2;
  const whole: Scan[] = isProgressive && all.length === 3 ? [...progressive] : [[all, 0, 63, 0, 0]];
  const wide = 8 * Math.max(...sampling.map(([across]) => across));
  const high = 8 * Math.max(...sampling.map(([, down]) => down));
  const units = [Math.ceil(width / wide), Math.ceil(height / high)] as const;

  const written = (scan: Scan): Buffer => {
    const [components, from, to, before, after] = scan;
    const bits = bitWriter();
    const means = sampling.map(() => 0);
    const block = (component: number, x: number, y: number) => {
      const isRight = x * 2 >= units[0] * (sampling[component]?.[0] ?? 1);
      const isLow = y * 2 >= units[1] * (sampling[component]?.[1] ?? 1);
      const values = blockOf(component, isRight, isLow, x + y);
      if (from === 0) {
        const value = (values[0] ?? 0) >> after;
        if (before > 0) bits.put(value & 1, 1);
        else bits.code(4, value - (means[component] ?? 0), 0);
        means[component] = value;
      }
      if (to === 0) return;
      const band = [Math.max(1, from), to, after] as const;
      if (before > 0) refined(bits, values, band);
      else if (sent(bits, values, band)) from === 0 ? bits.put(0, 8) : bits.endBlock();
    };
    const [first = 0] = components;
    const [across, down] = sampling[first] ?? once;
    const alone = [
      Math.ceil(Math.ceil((width * across * 8) / wide) / 8),
      Math.ceil(Math.ceil((height * down * 8) / high) / 8),
    ] as const;
    const [columns, rows] = components.length === 1 ? alone : units;
    for (let unit = 0; unit < columns * rows; unit++) {
      if (restart > 0 && unit > 0 && unit % restart === 0) {
        bits.marker(0xd0 + ((unit / restart - 1) % 8));
        means.fill(0);
      }
      const [x, y] = [unit % columns, Math.floor(unit / columns)];
      if (components.length === 1) block(first, x, y);
      else
        for (const component of components) {
          const [over, under] = sampling[component] ?? once;
          for (let at = 0; at < over * under; at++)
            block(component, x * over + (at % over), y * under + Math.floor(at / over));
        }
    }
    const head = [components.length, ...components.flatMap((one) => [one + 1, 0]), from, to];
    return Buffer.concat([
      segment(0xda, Buffer.from([...head, (before << 4) | after])),
      bits.end(),
    ]);
  };

  const scans = (kind.scans ?? whole).map(written);
  const shownHeight = kind.isHeightLate ? 0 : height;
  const stated = kind.statedRestart ?? restart;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(adobe === undefined
      ? []
      : [segment(0xee, Buffer.from([...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, adobe]))]),
    segment(0xdb, Buffer.from([0, ...Array(64).fill(4)])),
    segment(
      frame,
      Buffer.from([
        ...[8, ...pair(shownHeight), ...pair(width), all.length],
        ...sampling.flatMap(([across, down], at) => [at + 1, (across << 4) | down, 0]),
      ]),
    ),
    segment(0xc4, Buffer.from([0x00, 0, 0, 0, 12, ...Array(12).fill(0), ...Array(12).keys()])),
    segment(
      0xc4,
      Buffer.from([0x10, ...Array(7).fill(0), 251, ...Array(8).fill(0), ...Array(251).keys()]),
    ),
    ...(stated > 0 ? [segment(0xdd, Buffer.from(pair(stated)))] : []),
    scans[0] ?? Buffer.of(),
    ...(kind.isHeightLate ? [segment(0xdc, Buffer.from(pair(height)))] : []),
    ...scans.slice(1),
    Buffer.from([0xff, 0xd9]),
  ]);
};

const pair = (value: number) => [value >> 8, value & 255];

const blockOf = (component: number, isRight: boolean, isLow: boolean, place: number): number[] => {
  const values = Array<number>(64).fill(0);
  values[0] =
    component === 0 ? (isRight ? 90 : -90) + (isLow ? 60 : -60) : isLow === isRight ? 40 : -40;
  values[1] = (place % 9) - 4;
  values[7] = -3;
  values[20] = place % 2;
  values[63] = (place % 5) - 2;
  return values;
};

type Bits = ReturnType<typeof bitWriter>;
type Band = readonly [from: number, to: number, after: number];

/** Magnitudes lose their last bits, not values: -3 becomes -1. */
const shifted = (value: number, by: number) => Math.sign(value) * (Math.abs(value) >> by);

/** @returns whether zeros are left */
const sent = (bits: Bits, values: readonly number[], [from, to, after]: Band): boolean => {
  let run = 0;
  for (let at = from; at <= to; at++) {
    const value = shifted(values[at] ?? 0, after);
    if (value === 0) {
      run++;
      continue;
    }
    for (; run > 15; run -= 16) bits.put(0xf0, 8);
    bits.code(8, value, run << 4);
    run = 0;
  }
  return run > 0;
};

const refined = (bits: Bits, values: readonly number[], [from, to, after]: Band): void => {
  let run = 0;
  let corrections: number[] = [];
  const correct = () => {
    for (const bit of corrections) bits.put(bit, 1);
    corrections = [];
  };
  for (let at = from; at <= to; at++) {
    const size = Math.abs(values[at] ?? 0) >> after;
    if (size > 1) corrections.push(size & 1);
    else if (size === 0) {
      if (run === 15) {
        bits.put(0xf0, 8);
        correct();
        run = 0;
      } else run++;
    } else {
      bits.put((run << 4) | 1, 8);
      bits.put((values[at] ?? 0) > 0 ? 1 : 0, 1);
      correct();
      run = 0;
    }
  }
  if (run > 0 || corrections.length > 0) bits.endBlock(corrections);
};

const bitWriter = () => {
  const bytes: number[] = [];
  let byte = 0;
  let held = 0;
  let endedBlocks = 0;
  let waiting: number[] = [];
  const write = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at--) {
      byte = (byte << 1) | ((value >> at) & 1);
      if (++held < 8) continue;
      bytes.push(byte);
      if (byte === 0xff) bytes.push(0);
      [byte, held] = [0, 0];
    }
  };
  const putEnds = () => {
    if (endedBlocks === 0) return;
    const size = 31 - Math.clz32(endedBlocks);
    write(size << 4, 8);
    write(endedBlocks - 2 ** size, size);
    for (const bit of waiting) write(bit, 1);
    [endedBlocks, waiting] = [0, []];
  };
  const put = (value: number, count: number) => {
    putEnds();
    write(value, count);
  };
  const fill = () => {
    putEnds();
    while (held > 0) write(1, 1);
  };
  return {
    put,
    /** A symbol of `length` bits, and the value's own bits; T.81, F.1.2.1. */
    code: (length: number, value: number, run: number) => {
      const size = value === 0 ? 0 : 32 - Math.clz32(Math.abs(value));
      put(run | size, length);
      put(value < 0 ? value + 2 ** size - 1 : value, size);
    },
    /** Blocks in a row that have no more coefficients have one code together; T.81, G.1.2.2. */
    endBlock: (corrections: readonly number[] = []) => {
      endedBlocks++;
      waiting.push(...corrections);
    },
    marker: (marker: number) => {
      fill();
      bytes.push(0xff, marker);
    },
    end: () => {
      fill();
      return Buffer.from(bytes);
    },
  };
};
