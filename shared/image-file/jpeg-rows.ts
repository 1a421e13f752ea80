import { fewBytes, type JpegFile, markers } from "./jpeg-segments.ts";

/** Symbols by the next 16 bits: length of the code × 256 + symbol; 0 where no code begins. */
type Codes = Uint16Array;

interface Component {
  id: number;
  /** Blocks of each unit of several components. */
  blocks: number;
  /** Units, and units of a row, of a scan of this component alone. */
  units: number;
  columns: number;
  /** Bits that are still missing of each coefficient. */
  missingBits: Uint8Array;
  /** One bit for each coefficient that is not 0, two words for each block. */
  isSet?: Uint32Array;
}

interface Frame {
  isProgressive: boolean;
  components: Component[];
  units: number;
  columns: number;
}

interface Scan {
  components: Component[];
  from: number;
  to: number;
  /** Bits that are missing before the scan and after it. */
  before: number;
  after: number;
  units: number;
  columns: number;
}

interface Reading {
  data: Uint8Array;
  /** In bits. */
  at: number;
  /** Blocks that have no more coefficients. */
  ended: number;
}

/** Of the component with this index in its scan. */
type SkipBlock = (reading: Reading, index: number, block: number) => void;

/**
 * Blocks of all scans that are followed. A picture of 25 million pixels has 1.6 million at most, and ten
 * scans; a block may take no bit, so that the size of a file bounds nothing.
 */
const maxBlocks = 20_000_000;

/**
 * The file, with an end if it had none. Undefined if rows are missing: decoders fill them up and report
 * nothing. Where the file has no end, all that its header announces must be there. ITU-T T.81, F and G
 */
export const wholeJpeg = <Bytes extends Uint8Array>(
  bytes: Bytes,
  file: JpegFile,
): Bytes | Uint8Array<ArrayBuffer> | undefined => {
  if (!holdsRows(file)) return undefined;
  if (file.hasEnd) return bytes;
  const mended = new Uint8Array(file.dataEnd + 2);
  mended.set(bytes.subarray(0, file.dataEnd));
  mended.set([0xff, markers.endOfImage], file.dataEnd);
  return mended;
};

const holdsRows = ({ segments, hasEnd }: JpegFile): boolean => {
  /** What states the codes, by table. */
  const stated = new Map<number, Uint8Array>();
  let interval = 0;
  let frame: Frame | undefined;
  let blocks = 0;
  const scans = segments.filter(({ marker }) => marker === markers.startOfScan);
  for (const segment of segments) {
    const { marker, payload, scan: data } = segment;
    if (marker === markers.tables) readTables(payload, stated);
    else if (marker === markers.restartInterval) interval = pairAt(payload, 0);
    else if (isFrame(marker)) frame = readFrame(payload, marker === progressive);
    if (!data) continue;
    const scan = frame && readScan(payload, frame);
    if (hasEnd && (!scan || scan.from > 0 || scan.before > 0)) continue;
    if (!hasEnd && !(scan && isNext(scan))) return false;
    blocks += scan ? blocksOf(scan) : 0;
    if (blocks > maxBlocks) return false;
    const skip = scan && blockOf(scan, payload, stated);
    // A decoder may have the tables of T.81, annex K; what else is wrong, it reports.
    if (!skip && hasEnd) continue;
    if (!skip) return false;
    const mayMiss = hasEnd ? scan.columns - 1 : 0;
    const { missing, left } = walked(data, scan, { interval, skip, mayMiss });
    if (missing > mayMiss) return false;
    if (!hasEnd && segment === scans[scans.length - 1] && left > fewBytes) return false;
    for (const { missingBits } of scan.components)
      missingBits.fill(scan.after, scan.from, scan.to + 1);
  }
  return (
    hasEnd || frame?.components.every((one) => one.missingBits.every((bits) => !bits)) === true
  );
};

const pairAt = (bytes: Uint8Array, at: number): number =>
  256 * (bytes[at] ?? 0) + (bytes[at + 1] ?? 0);

/** Baseline, extended and progressive DCT with Huffman coding: the modes that browsers show. */
export const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= progressive;

const progressive = 0xc2;

/** Undefined for samples that T.81, B.2.2, does not know. */
const readFrame = (payload: Uint8Array, isProgressive: boolean): Frame | undefined => {
  const [height, width] = [pairAt(payload, 1), pairAt(payload, 3)];
  const found = Array.from({ length: payload[5] ?? 0 }, (_, index) => {
    const at = 6 + 3 * index;
    const sampling = payload[at + 1] ?? 0;
    return { id: payload[at] ?? 0, across: sampling >> 4 || 1, down: sampling & 15 || 1 };
  });
  if (found.some(({ across, down }) => across > 4 || down > 4)) return undefined;
  const wide = Math.max(...found.map(({ across }) => across));
  const high = Math.max(...found.map(({ down }) => down));
  const columns = Math.ceil(width / (8 * wide));
  return {
    isProgressive,
    columns,
    units: columns * Math.ceil(height / (8 * high)),
    components: found.map(({ id, across, down }) => {
      const alone = Math.ceil(Math.ceil((width * across) / wide) / 8);
      return {
        id,
        blocks: across * down,
        columns: alone,
        units: alone * Math.ceil(Math.ceil((height * down) / high) / 8),
        missingBits: new Uint8Array(64).fill(16),
      };
    }),
  };
};

/** Undefined for what T.81, B.2.3 and G.1.1.1, does not know. */
const readScan = (payload: Uint8Array, frame: Frame): Scan | undefined => {
  const count = payload[0] ?? 0;
  const components = Array.from({ length: count }, (_, index) =>
    frame.components.find(({ id }) => id === payload[1 + 2 * index]),
  ).filter((one) => one !== undefined);
  // Some programs write anything here where it means nothing.
  const [from = 0, to = 0, bits = 0] = frame.isProgressive
    ? payload.subarray(1 + 2 * count)
    : [0, 63, 0];
  const [first] = components;
  if (!first || components.length < count || from > to || to > 63) return undefined;
  const { units, columns } = count === 1 ? first : frame;
  const scan = { components, from, to, before: bits >> 4, after: bits & 15, units, columns };
  const isTooMuch = count > 1 && (from > 0 || blocksOf(scan) > 10 * units);
  return isTooMuch ? undefined : scan;
};

const blocksOf = ({ components, units }: Scan): number =>
  units * (components.length === 1 ? 1 : components.reduce((sum, { blocks }) => sum + blocks, 0));

/** Whether the scan adds to what is there: the first bits of its coefficients, or one more. G.1.1.1.2 */
const isNext = ({ components, from, to, before, after }: Scan): boolean =>
  (before === 0 || after === before - 1) &&
  components.every(({ missingBits }) =>
    missingBits.subarray(from, to + 1).every((bits) => bits === (before || 16)),
  );

/** Undefined if its tables are missing. */
const blockOf = (
  { components, from, to, before }: Scan,
  payload: Uint8Array,
  stated: ReadonlyMap<number, Uint8Array>,
): SkipBlock | undefined => {
  const tables = components.map((_, index) => {
    const place = payload[2 + 2 * index] ?? 0;
    return {
      means: codesOf(stated.get(place >> 4)),
      others: codesOf(stated.get(16 + (place & 15))),
    };
  });
  const needsMeans = from === 0 && before === 0;
  if (tables.some(({ means, others }) => (needsMeans && !means) || (to > 0 && !others))) {
    return undefined;
  }
  const [first] = components;
  const codes = tables[0]?.others;
  if (from > 0 && first && codes) {
    first.isSet ??= new Uint32Array(2 * first.units);
    const band = { codes, isSet: first.isSet, from, to };
    const skip = before === 0 ? skipBand : refineBand;
    return (reading, _, block) => skip(reading, band, block);
  }
  return (reading, index) => {
    const { means, others } = tables[index] ?? {};
    const size = needsMeans && means ? symbol(reading, means) & 15 : 1;
    reading.at += size;
    if (to > 0 && others) skipRest(reading, others);
  };
};

/** Moves behind the next code. */
const symbol = (reading: Reading, codes: Codes): number => {
  const found = codes[peek(reading)] ?? 0;
  // Decoders go on at bits that are no code.
  reading.at += found >> 8 || 16;
  return found & 255;
};

/** The next 16 bits. */
const peek = ({ data, at }: Reading): number => {
  const byte = at >> 3;
  const three = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0);
  return (three >> (8 - (at & 7))) & 0xffff;
};

const skipRest = (reading: Reading, codes: Codes): void => {
  for (let place = 1; place < 64; place++) {
    const found = symbol(reading, codes);
    if (found === 0) return;
    reading.at += found & 15;
    place += found >> 4;
  }
};

interface Band {
  codes: Codes;
  isSet: Uint32Array;
  from: number;
  to: number;
}

const skipBand = (reading: Reading, { codes, isSet, from, to }: Band, block: number): void => {
  if (reading.ended > 0) {
    reading.ended--;
    return;
  }
  for (let place = from; place <= to; place++) {
    const found = symbol(reading, codes);
    const [run, size] = [found >> 4, found & 15];
    if (size === 0 && run < 15) {
      reading.ended = endedBlocks(reading, run) - 1;
      return;
    }
    place += run;
    reading.at += size;
    if (size > 0) set(isSet, block, place);
  }
};

const refineBand = (reading: Reading, band: Band, block: number): void => {
  const { codes, isSet, from, to } = band;
  if (reading.ended > 0 && nextSet(isSet, block, from) > to) {
    reading.ended--;
    return;
  }
  let place = from;
  while (reading.ended === 0 && place <= to) {
    const found = symbol(reading, codes);
    const [run, size] = [found >> 4, found & 15];
    if (size === 0 && run < 15) {
      reading.ended = endedBlocks(reading, run);
      break;
    }
    if (size > 0) reading.at += 1;
    place = behindZeros(reading, band, { block, place, zeros: run });
    if (size > 0) set(isSet, block, place);
    place++;
  }
  if (reading.ended === 0) return;
  behindZeros(reading, band, { block, place, zeros: 64 });
  reading.ended--;
};

/** Moves over zeros, which take no time, and over what is set, which has a bit each. */
const behindZeros = (
  reading: Reading,
  { isSet, to }: Band,
  start: { block: number; place: number; zeros: number },
): number => {
  let { place, zeros } = start;
  for (;;) {
    const next = nextSet(isSet, start.block, place);
    if (next > to) return Math.min(place + zeros, to + 1);
    if (next - place > zeros) return place + zeros;
    zeros -= next - place;
    reading.at += 1;
    place = next + 1;
  }
};

const endedBlocks = (reading: Reading, run: number): number => {
  const more = peek(reading) >> (16 - run);
  reading.at += run;
  return 2 ** run + more;
};

/** 64 if none follows. */
const nextSet = (isSet: Uint32Array, block: number, place: number): number => {
  let shown = -1 << (place & 31);
  for (let word = place >> 5; word < 2; word++) {
    const bits = (isSet[2 * block + word] ?? 0) & shown;
    if (bits !== 0) return 32 * word + 31 - Math.clz32(bits & -bits);
    shown = -1;
  }
  return 64;
};

const set = (isSet: Uint32Array, block: number, place: number): void => {
  const word = 2 * block + (place >> 5);
  if (place < 64) isSet[word] = (isSet[word] ?? 0) | (1 << (place & 31));
};

/** @returns the units whose data is missing, at least if more than may be are, and the bytes that are left behind the last unit */
const walked = (
  data: Uint8Array,
  { components, units }: Scan,
  { interval, skip, mayMiss }: { interval: number; skip: SkipBlock; mayMiss: number },
): { missing: number; left: number } => {
  const { bytes, ends } = withoutMarkers(data);
  const reading: Reading = { data: bytes, at: 0, ended: 0 };
  const counts = components.length === 1 ? [1] : components.map(({ blocks }) => blocks);
  let missing = 0;
  let part = 0;
  for (let unit = 0; unit < units && missing <= mayMiss; part++) {
    const behind = unit + (interval || units);
    const end = 8 * (ends[part] ?? 0);
    reading.at = 8 * (ends[part - 1] ?? 0);
    reading.ended = 0;
    if (part >= ends.length) return { missing: missing + units - unit, left: 0 };
    for (; unit < Math.min(behind, units); unit++) {
      for (let index = 0; index < counts.length; index++) {
        for (let left = counts[index] ?? 0; left > 0; left--) skip(reading, index, unit);
      }
      if (reading.at <= end) continue;
      missing += Math.min(behind, units) - unit;
      unit = behind;
    }
  }
  return { missing, left: (ends[ends.length - 1] ?? 0) - Math.ceil(reading.at / 8) };
};

/** In compressed data a zero follows each FF, which markers have not. */
const withoutMarkers = (data: Uint8Array): { bytes: Uint8Array; ends: number[] } => {
  const bytes = new Uint8Array(data.length);
  const ends: number[] = [];
  let length = 0;
  for (let at = 0; at < data.length; ) {
    const found = data.indexOf(0xff, at);
    const part = data.subarray(at, found < 0 ? data.length : found);
    bytes.set(part, length);
    length += part.length;
    if (found < 0) break;
    at = found + 1;
    while (data[at] === 0xff) at++;
    if (data[at] === 0) bytes[length++] = 0xff;
    else ends.push(length);
    at++;
  }
  return { bytes, ends: [...ends, length] };
};

/** Each table is 16 counts of codes and their symbols. T.81, B.2.4.2 */
const readTables = (payload: Uint8Array, stated: Map<number, Uint8Array>): void => {
  for (let at = 0; at + 17 <= payload.length; ) {
    const symbols = payload.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    const end = at + 17 + symbols;
    stated.set(payload[at] ?? 0, payload.subarray(at + 1, end));
    at = end;
  }
};

/** T.81, annex C */
const codesOf = (stated: Uint8Array | undefined): Codes | undefined => {
  if (!stated) return undefined;
  const codes = new Uint16Array(2 ** 16);
  let next = 0;
  let at = 16;
  for (const [index, count] of stated.subarray(0, 16).entries()) {
    const span = 2 ** (15 - index);
    for (let code = 0; code < count; code++) {
      codes.fill((index + 1) * 256 + (stated[at++] ?? 0), next, next + span);
      next += span;
    }
  }
  return codes;
};
