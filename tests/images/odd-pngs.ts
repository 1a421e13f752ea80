import { constants, deflateSync } from "node:zlib";
import {
  chunk,
  exif,
  type PngKind,
  palette,
  pngEnd,
  pngHeader,
  pngOf,
  quarteredPng,
  twoPixels,
  withChunks,
} from "#functions/domain/image/test-images.ts";
import type { OddFile } from "./odd-jpegs.ts";

/** The last byte of a chunk belongs to its checksum. */
const spoiled = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1;
  return copy;
};
const rows = (data: Uint8Array) => chunk("IDAT", data);
/** 10 × 10 pixels in colours: each row is its filter and 30 bytes. */
const tenRows = (data: Uint8Array) =>
  pngOf(pngHeader({ width: 10, height: 10, colourType: 2 }), rows(data), pngEnd);
const packed = (bytes: number, fill = 0) => deflateSync(Buffer.alloc(bytes, fill));
const noise = Buffer.from(
  Array.from({ length: 40 * 121 }, (_, at) => (at % 121 === 0 ? 0 : (at * 7919) % 251)),
);
const ofNoise = (...chunks: Buffer[]) =>
  pngOf(pngHeader({ width: 40, height: 40, colourType: 2 }), ...chunks, pngEnd);
const exifOf = (turn: number, change = (_: Buffer): unknown => undefined) => {
  const tiff = Buffer.from(exif(turn, "").subarray(10));
  change(tiff);
  return chunk("eXIf", tiff);
};

const depths = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [2, 4, 8], 4: [8, 16], 6: [8, 16] } as const;

export const oddPngs = (): OddFile[] => {
  const png = quarteredPng({ colourType: 2, depth: 8, interlace: 0 });
  const noEnd = png.subarray(0, -12);
  const split = deflateSync(noise);
  const unended = deflateSync(Buffer.alloc(10 * 41), { finishFlush: constants.Z_SYNC_FLUSH });
  const files = (verdict: OddFile["verdict"], size: OddFile["size"], all: Record<string, Buffer>) =>
    Object.entries(all).map(([what, bytes]): OddFile => ({ what, bytes, verdict, size }));
  const kinds = Object.entries(depths).flatMap(([colourType, all]) =>
    all.flatMap((depth) =>
      [0, 1].map((interlace) => ({ colourType: Number(colourType), depth, interlace }) as PngKind),
    ),
  );
  return [
    ...kinds.map((kind): OddFile => {
      const { colourType, depth, interlace } = kind;
      const what = `colour type ${colourType}, ${depth} bits, interlace ${interlace}`;
      return { what, bytes: quarteredPng(kind), verdict: "whole", size: [24, 16] };
    }),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((turn): OddFile => {
      const size = turn < 5 ? ([24, 16] as const) : ([16, 24] as const);
      const bytes = withChunks(png, exifOf(turn));
      return { what: `orientation ${turn}`, bytes, verdict: "whole", size };
    }),
    ...files("whole", [24, 16], {
      "no end": noEnd,
      ...Object.fromEntries([1, 4, 8, 11].map((by) => [`end cut by ${by}`, png.subarray(0, -by)])),
      "no end, checksum cut": png.subarray(0, -13),
      "no end, checksum of the data cut": png.subarray(0, -17),
      "no end, zeros": Buffer.concat([noEnd, Buffer.alloc(100)]),
      "no end, text": Buffer.concat([noEnd, Buffer.from("a few words behind it")]),
      "zeros behind it": Buffer.concat([png, Buffer.alloc(999)]),
      "a picture behind it": Buffer.concat([png, png]),
      "bad checksum of a text": withChunks(png, spoiled(chunk("tEXt", "a\0b"))),
      "bad checksum of gAMA": withChunks(png, spoiled(chunk("gAMA", "\0\0\xb1\x8f"))),
      "bad checksum of its end": Buffer.concat([noEnd, spoiled(pngEnd)]),
      "bad checksum of eXIf": withChunks(png, spoiled(exifOf(6))),
      "orientation behind the rows": Buffer.concat([noEnd, exifOf(6), pngEnd]),
      "orientation as another kind": withChunks(
        png,
        exifOf(6, (tiff) => tiff.writeUInt16LE(4, 24)),
      ),
      "orientation in other EXIF": withChunks(
        png,
        exifOf(6, (tiff) => tiff.writeUInt16LE(43, 2)),
      ),
      "broken eXIf": withChunks(png, chunk("eXIf", "II*\0\xff\xff\xff\xff")),
      "broken iCCP": withChunks(png, chunk("iCCP", "name\0\0not compressed")),
      "gAMA of 0": withChunks(png, chunk("gAMA", "\0\0\0\0")),
      "an animation": withChunks(png, chunk("acTL", "\0\0\0\x01\0\0\0\0")),
      "a broken animation": withChunks(png, chunk("acTL", "\0\0\0\x09\0\0\0\0")),
      "huge texts": withChunks(
        png,
        chunk("tEXt", `k\0${"x".repeat(300_000)}`),
        chunk("zTXt", Buffer.concat([Buffer.from("k\0\0"), packed(9_000_000)])),
      ),
      "2,500 texts": withChunks(png, ...Array<Buffer>(2500).fill(chunk("tEXt", "a\0b"))),
      "an unknown chunk": withChunks(png, chunk("zzZz", "a")),
    }),
    ...files("whole", [10, 10], {
      "bad checksum of the data": tenRows(spoiled(packed(310))),
      "no checksum of the data": tenRows(packed(310).subarray(0, -4)),
      "rows too many": tenRows(packed(400)),
    }),
    ...files("whole", [40, 40], {
      "an IDAT for each byte": ofNoise(...[...split].map((byte) => rows(Buffer.of(byte)))),
      "a text between rows": ofNoise(
        rows(split.subarray(0, 99)),
        chunk("tEXt", "a\0b"),
        rows(split.subarray(99)),
      ),
    }),
    ...files("whole", [2, 1], {
      "palette with transparency": pngOf(
        pngHeader(),
        palette,
        chunk("tRNS", "\x80"),
        twoPixels,
        pngEnd,
      ),
      "an index beyond the palette": pngOf(
        pngHeader(),
        palette,
        rows(deflateSync(Buffer.of(0, 0, 7))),
      ),
      "empty IDATs": pngOf(
        pngHeader(),
        palette,
        rows(Buffer.of()),
        twoPixels,
        rows(Buffer.of()),
        pngEnd,
      ),
    }),
    ...files("whole", [1, 1], {
      "one pixel": pngOf(
        pngHeader({ width: 1 }),
        palette,
        rows(deflateSync(Buffer.of(0, 1))),
        pngEnd,
      ),
    }),
    ...files("broken", undefined, {
      "cut at 0.7": png.subarray(0, Math.floor(png.length * 0.7)),
      "the data is cut": tenRows(packed(310).subarray(0, -7)),
      "one row too few": tenRows(packed(9 * 31)),
      "an unknown filter": tenRows(packed(310, 9)),
      "an unknown filter in its last row": tenRows(
        deflateSync(Buffer.concat([Buffer.alloc(9 * 31), Buffer.alloc(31, 7)])),
      ),
      "data with a wrong head": tenRows(
        Buffer.concat([Buffer.of(0x78, 0x9d), packed(310).subarray(2)]),
      ),
      "bad checksum of its header": pngOf(spoiled(pngHeader()), palette, twoPixels, pngEnd),
      "bad checksum of its palette": pngOf(pngHeader(), spoiled(palette), twoPixels, pngEnd),
      "bad checksum of its rows": pngOf(pngHeader(), palette, spoiled(twoPixels), pngEnd),
      "no palette": pngOf(pngHeader(), twoPixels, pngEnd),
      "palette behind the rows": pngOf(pngHeader(), twoPixels, palette, pngEnd),
      "only an empty IDAT": pngOf(pngHeader(), palette, rows(Buffer.of()), pngEnd),
      "an unknown chunk that must be known": withChunks(png, chunk("ZZZZ", "a")),
      "two headers": withChunks(png, pngHeader()),
      "the header behind the rows": pngOf(twoPixels, pngHeader(), palette, pngEnd),
      "3 bits": pngOf(pngHeader({ depth: 3 }), palette, twoPixels, pngEnd),
      "no width": pngOf(pngHeader({ width: 0 }), palette, twoPixels, pngEnd),
      "its signature alone": png.subarray(0, 8),
      // As Apple's programs write for their own devices.
      CgBI: pngOf(
        chunk("CgBI", "\x50\0\x20\x06"),
        pngHeader({ width: 10, height: 10, colourType: 6 }),
        rows(unended.subarray(2)),
        pngEnd,
      ),
      "65,535 × 65,535 pixels": pngOf(
        pngHeader({ width: 65_535, height: 65_535 }),
        twoPixels,
        pngEnd,
      ),
      "30,000 × 30,000 pixels": pngOf(
        pngHeader({ width: 30_000, height: 30_000, depth: 1, colourType: 0 }),
        rows(packed(30_000 * 3751)),
        pngEnd,
      ),
    }),
  ].map((one) => ({ ...one, what: `png: ${one.what}` }));
};
