import { crc32, deflateSync } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";

/** Has edges, colours and transparency, so that a lost table or palette would show. */
const drawing = (width = 64, height = 48) => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#14532d";
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = "rgba(200, 30, 90, 0.5)";
  pen.arc(width / 2, height / 2, height / 3, 0, 7);
  pen.fill();
  return canvas;
};

export const aJpeg = (): Buffer => drawing().toBuffer("image/jpeg", 80);
export const aPng = (): Buffer => drawing().toBuffer("image/png");

export const pixelsOf = async (bytes: Uint8Array) => {
  const image = await loadImage(Buffer.from(bytes));
  const pen = createCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  return { width: image.width, data: pen.getImageData(0, 0, image.width, image.height).data };
};

export const segment = (marker: number, payload: Uint8Array | string): Buffer => {
  const data = Buffer.from(payload as string, "latin1");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

export const withSegments = (jpeg: Uint8Array, ...segments: Uint8Array[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** EXIF as cameras write it: orientation, followed by private data (the canary). */
export const exif = (orientation: number, canary: string, isLittle = true): Buffer => {
  const tiff = Buffer.alloc(38);
  tiff.write(isLittle ? "II" : "MM", "latin1");
  const write16 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const write32 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  write16(42, 2);
  write32(8, 4);
  write16(2, 8);
  write16(0x8825, 10);
  write16(4, 12);
  write32(1, 14);
  write32(38, 18);
  write16(0x0112, 22);
  write16(3, 24);
  write32(1, 26);
  write16(orientation, 30);
  return segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), tiff, Buffer.from(canary)]));
};

export interface FlatJpeg {
  frameMarker?: number;
  width?: number;
  height?: number;
  components?: number;
  adobeTransform?: number;
  scans?: number;
}

/** One block: 228 in the first component, 128 in the others. Grey in YCbCr, red in RGB. */
export const flatJpeg = ({
  frameMarker = 0xc0,
  width = 8,
  height = 8,
  components = 3,
  adobeTransform,
  scans = 1,
}: FlatJpeg = {}): Buffer => {
  const ids = [1, 2, 3, 4].slice(0, components);
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const isProgressive = frameMarker === 0xc2;
  const scan = Buffer.concat([
    segment(
      0xda,
      Buffer.from([components, ...ids.flatMap((id) => [id, 0]), 0, isProgressive ? 0 : 63, 0]),
    ),
    bitsOf(
      `101100100${isProgressive ? "" : "0"}${(isProgressive ? "0" : "00").repeat(components - 1)}`,
    ),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(adobeTransform === undefined
      ? []
      : [
          segment(0xee, Buffer.from([...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, adobeTransform])),
        ]),
    segment(0xdb, Buffer.from([0, ...Array(64).fill(8)])),
    segment(
      frameMarker,
      Buffer.from([8, ...size, components, ...ids.flatMap((id) => [id, 0x11, 0])]),
    ),
    segment(0xc4, Buffer.from([0x00, 1, 1, ...Array(14).fill(0), 0, 7])),
    segment(0xc4, Buffer.from([0x10, 1, ...Array(15).fill(0), 0])),
    ...Array<Buffer>(scans).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
};

const bitsOf = (bits: string): Buffer =>
  Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "1"), 2)));

export const chunk = (type: string, data: Uint8Array | string = ""): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(data as string, "latin1")]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(body.length - 4, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const pngOf = (...chunks: Uint8Array[]): Buffer => Buffer.concat([pngStart, ...chunks]);

export interface PngHeaderFields {
  width?: number;
  height?: number;
  depth?: number;
  colourType?: number;
  interlace?: number;
}

export const pngHeader = ({
  width = 2,
  height = 1,
  depth = 8,
  colourType = 3,
  interlace = 0,
}: PngHeaderFields = {}): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colourType, 0, 0, interlace], 8);
  return chunk("IHDR", data);
};

export const palette = chunk("PLTE", Buffer.from([20, 83, 45, 200, 30, 90]));
export const twoPixels = chunk("IDAT", deflateSync(Buffer.from([0, 0, 1])));
export const pngEnd = chunk("IEND");

export const withChunks = (png: Uint8Array, ...chunks: Uint8Array[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

type Colour = readonly [red: number, green: number, blue: number];

/** Top left, top right, bottom left, bottom right: a turned or mirrored picture shows. */
export const quarters: readonly Colour[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
];
export const greyQuarters: readonly Colour[] = [0, 85, 170, 255].map((grey) => [grey, grey, grey]);

const quarterAt = (x: number, y: number, width: number, height: number): number =>
  (x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2);

/** A JPEG of four quarters, with the given orientation in its EXIF, in the given byte order. */
export const quarteredJpeg = (
  orientation: number,
  [width, height] = [48, 32],
  isLittleEndian = true,
): Buffer => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  for (const [place, colour] of quarters.entries()) {
    pen.fillStyle = `rgb(${colour})`;
    const [x, y] = [(place % 2) * (width / 2), Math.floor(place / 2) * (height / 2)];
    pen.fillRect(x, y, width / 2, height / 2);
  }
  return withSegments(
    canvas.toBuffer("image/jpeg", 95),
    exif(orientation, "a place", isLittleEndian),
  );
};

export interface PngKind {
  colourType: 0 | 2 | 3 | 4 | 6;
  depth: 1 | 2 | 4 | 8 | 16;
  interlace: 0 | 1;
}

/** A PNG of four quarters, in any kind that the format knows. */
export const quarteredPng = (
  { colourType, depth, interlace }: PngKind,
  [width, height] = [24, 16],
): Buffer => {
  const isGrey = colourType === 0 || colourType === 4;
  const samples = (x: number, y: number): number[] => {
    const place = quarterAt(x, y, width, height);
    if (colourType === 3) return [place];
    const most = 2 ** depth - 1;
    const colour = (isGrey ? greyQuarters : quarters)[place] ?? [0, 0, 0];
    const shown = isGrey ? colour.slice(0, 1) : [...colour];
    const alpha = colourType === 4 || colourType === 6 ? [most] : [];
    return [...shown.map((one) => Math.round((one / 255) * most)), ...alpha];
  };
  const row = (y: number, columns: number[]): Buffer => {
    const bits = columns
      .flatMap((x) => samples(x, y))
      .map((sample) => sample.toString(2).padStart(depth, "0"))
      .join("");
    const bytes = bits.match(/.{1,8}/g) ?? [];
    return Buffer.from([0, ...bytes.map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2))]);
  };
  const steps = (from: number, by: number, end: number) =>
    Array.from({ length: Math.max(0, Math.ceil((end - from) / by)) }, (_, n) => from + n * by);
  const passes = interlace === 0 ? [[0, 0, 1, 1]] : adam7;
  const rows = passes.flatMap(([x = 0, y = 0, across = 1, down = 1]) => {
    const columns = steps(x, across, width);
    return columns.length === 0 ? [] : steps(y, down, height).map((at) => row(at, columns));
  });
  return pngOf(
    pngHeader({ width, height, depth, colourType, interlace }),
    ...(colourType === 3 ? [chunk("PLTE", Buffer.from(quarters.flat()))] : []),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    pngEnd,
  );
};

const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

/** The colours in the middle of the four quarters. */
export const quartersOf = async (bytes: Uint8Array): Promise<Colour[]> => {
  const image = await loadImage(Buffer.from(bytes));
  const pen = createCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  return [0, 1, 2, 3].map((place) => {
    const x = Math.floor(image.width * (place % 2 === 0 ? 0.25 : 0.75));
    const y = Math.floor(image.height * (place < 2 ? 0.25 : 0.75));
    const [red = 0, green = 0, blue = 0] = pen.getImageData(x, y, 1, 1).data;
    return [red, green, blue];
  });
};

/** The agreed test virus, which every scanner reports. https://www.eicar.org */
export const eicar = Buffer.from(
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
);
