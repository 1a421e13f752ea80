import { type PDFContext, type PDFDocument, PDFHexString, type PDFObject } from "@cantoo/pdf-lib";
import { type Chunk, chunksOf } from "../../../domain/image/png-chunks.ts";
import { type PngHeader, readHeader } from "../../../domain/image/png-header.ts";
import { ImageRefused } from "../../../domain/image/refused.ts";
import { overWhite, paletteOverWhite } from "./alpha-over-white.ts";
import { copiedStream } from "./copied-stream.ts";
import type { ImageObject } from "./placed-image.ts";

/** PDF decodes row filters: only interlaced images need decoding. @throws ImageRefused, Error */
export const pngObject = async (document: PDFDocument, bytes: Uint8Array): Promise<ImageObject> => {
  const { context } = document;
  const chunks = [...chunksOf(bytes)];
  const [first] = chunks;
  if (!first) throw new ImageRefused("unreadable");
  const header = readHeader(first);
  const { width, height } = header;
  if (isInterlaced(first)) {
    const image = await document.embedPng(bytes);
    await image.embed();
    return { ref: image.ref, width, height, orientation: 1 };
  }
  const bits = first.data[8] ?? 8;
  const stream = copiedStream(context, rowsOf(chunks), {
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: height,
    BitsPerComponent: bits,
    Filter: "FlateDecode",
    DecodeParms: {
      Predictor: pngPredictor,
      Colors: channels[header.colourType],
      BitsPerComponent: bits,
      Columns: width,
    },
    ...coloursOf(context, header, chunks),
  });
  return { ref: context.register(stream), width, height, orientation: 1 };
};

const pngPredictor = 15;
const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

const isInterlaced = ({ data }: Chunk): boolean => data[12] === 1;

const rowsOf = (chunks: Chunk[]): Uint8Array => {
  const rows = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const [only] = rows;
  return rows.length === 1 && only ? only : Buffer.concat(rows);
};

const coloursOf = (
  context: PDFContext,
  { colourType }: PngHeader,
  chunks: Chunk[],
): Record<string, PDFObject> => {
  const transparent = chunks.find(({ type }) => type === "tRNS")?.data;
  switch (colourType) {
    case 0:
      return { ColorSpace: context.obj("DeviceGray"), ...maskOf(context, transparent) };
    case 2:
      return { ColorSpace: context.obj("DeviceRGB"), ...maskOf(context, transparent) };
    case 3:
      return { ColorSpace: indexed(context, chunks, transparent) };
    case 4:
      return { ColorSpace: overWhite(context, 1) };
    case 6:
      return { ColorSpace: overWhite(context, 3) };
  }
};

/** The transparent colour. ISO 32000-1, 8.9.6.4 */
const maskOf = (context: PDFContext, transparent: Uint8Array | undefined) => {
  if (!transparent) return {};
  const colour = [];
  for (let at = 0; at + 1 < transparent.length; at += 2) {
    const value = (transparent[at] ?? 0) * 256 + (transparent[at + 1] ?? 0);
    colour.push(value, value);
  }
  return { Mask: context.obj(colour) };
};

const indexed = (context: PDFContext, chunks: Chunk[], transparent?: Uint8Array): PDFObject => {
  const palette = chunks.find(({ type }) => type === "PLTE")?.data;
  if (!palette) throw new ImageRefused("unreadable");
  const colours = transparent ? paletteOverWhite(palette, transparent) : palette;
  return context.obj([
    "Indexed",
    "DeviceRGB",
    colours.length / 3 - 1,
    PDFHexString.of(Buffer.from(colours).toString("hex")),
  ]);
};
