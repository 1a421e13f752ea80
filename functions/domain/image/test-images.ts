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
