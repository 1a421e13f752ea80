import { expect, test } from "vitest";
import { cleanImage } from "./image.ts";
import {
  aPng,
  chunk,
  palette,
  pixelsOf,
  pngEnd,
  pngHeader,
  pngOf,
  twoPixels,
  withChunks,
} from "./test-images.ts";

const typesOf = (bytes: Uint8Array): string[] => {
  const png = Buffer.from(bytes);
  const types: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    types.push(png.toString("latin1", at + 4, at + 8));
  }
  return types;
};

const colours = (count: number) => chunk("PLTE", Buffer.alloc(3 * count));

/** A drawing whose pixel data starts with the given zlib header (RFC 1950). */
const withZlib = (method: number, flags: number) =>
  pngOf(pngHeader(), palette, chunk("IDAT", Buffer.from([method, flags, 1, 2, 3])), pngEnd);

const refused = (reason: string) => expect.objectContaining({ reason });

test("a drawing keeps its pixels and its size", async () => {
  const drawing = aPng();

  const image = cleanImage(drawing);

  expect(image).toMatchObject({ type: "image/png", width: 64, height: 48 });
  expect(await pixelsOf(image.bytes)).toEqual(await pixelsOf(drawing));
});

test("D29: cleaning removes text, EXIF, times, profiles, animations, private chunks and trailing data", async () => {
  const drawing = aPng();
  const hidden = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "iCCP", "acTL", "fcTL", "caBX", "prVt"];
  const carrying = Buffer.concat([
    withChunks(drawing, ...hidden.map((type) => chunk(type, "Comment\0CANARY"))),
    Buffer.from("<html>CANARY</html>"),
  ]);

  const { bytes } = cleanImage(carrying);

  expect(Buffer.from(bytes).includes("CANARY")).toBe(false);
  expect(typesOf(bytes)).toEqual(typesOf(drawing));
  expect(await pixelsOf(bytes)).toEqual(await pixelsOf(drawing));
});

test("palette, transparency and colour chunks are kept", async () => {
  const colours = [
    chunk("gAMA", Buffer.from([0, 0, 0xb1, 0x8f])),
    chunk("sRGB", "\0"),
    chunk("pHYs", "\0\0\x0b\x13\0\0\x0b\x13\x01"),
    palette,
    chunk("tRNS", "\x80"),
    chunk("bKGD", "\0"),
  ];
  const png = pngOf(pngHeader(), ...colours, twoPixels, pngEnd);

  const { bytes } = cleanImage(png);

  expect(bytes).toEqual(png);
  expect(await pixelsOf(bytes)).toEqual(await pixelsOf(png));
});

test("colour chunks with extra data are dropped", () => {
  const stuffed = ["gAMA", "sRGB", "pHYs", "cHRM", "sBIT", "bKGD", "tRNS"].map((type) =>
    chunk(type, "CANARY".repeat(10)),
  );

  const { bytes } = cleanImage(
    pngOf(pngHeader(), palette, ...stuffed, twoPixels, pngEnd, Buffer.from("tail")),
  );

  expect(typesOf(bytes)).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
});

test("a drawing truncated at any point is refused", () => {
  const drawing = aPng();

  for (let length = 8; length < drawing.length; length++) {
    expect(() => cleanImage(drawing.subarray(0, length))).toThrow(refused("unreadable"));
  }
});

test("a drawing is refused if any one byte was changed", () => {
  const drawing = aPng();

  for (let at = 8; at < drawing.length; at++) {
    const changed = Buffer.from(drawing);
    changed.writeUInt8(drawing.readUInt8(at) ^ 0x10, at);
    expect(() => cleanImage(changed)).toThrow(refused("unreadable"));
  }
});

test.each<[string, Buffer]>([
  ["no header first", pngOf(palette, pngHeader(), twoPixels, pngEnd)],
  ["two headers", pngOf(pngHeader(), pngHeader(), palette, twoPixels, pngEnd)],
  ["no palette", pngOf(pngHeader(), twoPixels, pngEnd)],
  ["two palettes", pngOf(pngHeader(), palette, palette, twoPixels, pngEnd)],
  ["palette too late", pngOf(pngHeader({ colourType: 2 }), twoPixels, palette, pngEnd)],
  ["an empty palette", pngOf(pngHeader(), chunk("PLTE"), twoPixels, pngEnd)],
  ["a palette of 257 colours", pngOf(pngHeader(), colours(257), twoPixels, pngEnd)],
  ["a palette of greys", pngOf(pngHeader({ colourType: 0 }), palette, twoPixels, pngEnd)],
  ["a palette of clear greys", pngOf(pngHeader({ colourType: 4 }), palette, twoPixels, pngEnd)],
  ["a name with more than letters", pngOf(pngHeader(), palette, chunk("a1cd"), twoPixels, pngEnd)],
  ["a name that ends in a sign", pngOf(pngHeader(), palette, chunk("abc."), twoPixels, pngEnd)],
  ["palette of a half colour", pngOf(pngHeader(), chunk("PLTE", "abcd"), twoPixels, pngEnd)],
  ["no pixels", pngOf(pngHeader(), palette, pngEnd)],
  ["pixels not together", pngOf(pngHeader(), palette, twoPixels, chunk("tEXt"), twoPixels, pngEnd)],
  ["pixels in another method", withZlib(0x79, 0x1b)],
  ["pixels in too large a window", withZlib(0x88, 0x1c)],
  ["pixels with a dictionary", withZlib(0x78, 0x20)],
  ["pixels whose check bits do not fit", withZlib(0x78, 0x9d)],
  ["pixels that are not deflated", pngOf(pngHeader(), palette, chunk("IDAT", "<html>"), pngEnd)],
  ["an unknown chunk that matters", pngOf(pngHeader(), chunk("CgBI"), palette, twoPixels, pngEnd)],
  ["an end with a body", pngOf(pngHeader(), palette, twoPixels, chunk("IEND", "x"))],
  ["a chunk without a name", pngOf(pngHeader(), palette, chunk("\0\0\0\0"), twoPixels, pngEnd)],
  ["no width", pngOf(pngHeader({ width: 0 }), palette, twoPixels, pngEnd)],
  ["an odd bit depth", pngOf(pngHeader({ depth: 16 }), palette, twoPixels, pngEnd)],
  ["an odd colour type", pngOf(pngHeader({ colourType: 5 }), twoPixels, pngEnd)],
  ["an odd interlacing", pngOf(pngHeader({ interlace: 2 }), palette, twoPixels, pngEnd)],
])("a broken drawing is refused: %s", (_, png) => {
  expect(() => cleanImage(png)).toThrow(refused("unreadable"));
});

test("D29: a drawing with too many pixels is refused because of its header", () => {
  const bomb = pngOf(pngHeader({ width: 5_001, height: 5_000 }));

  expect(() => cleanImage(bomb)).toThrow(refused("too-many-pixels"));
});

test.each([1, 256])("a palette may have %i colours", (count) => {
  const png = pngOf(pngHeader(), colours(count), twoPixels, pngEnd);

  expect(cleanImage(png).bytes).toEqual(png);
});

test.each([2, 6])("a drawing with the colour type %i may have a palette", (colourType) => {
  const png = pngOf(pngHeader({ colourType }), palette, twoPixels, pngEnd);

  expect(cleanImage(png).bytes).toEqual(png);
});

test.each([
  [0x78, 0x01],
  [0x78, 0xda],
  [0x08, 0x1d],
])("pixel data may start with the zlib header bytes %i and %i", (method, flags) => {
  expect(() => cleanImage(withZlib(method, flags))).not.toThrow();
});

test("pixel data may be split into chunks, and only the first needs a zlib header", () => {
  const pieces = [chunk("IDAT", "more"), chunk("IDAT", "")];
  const png = pngOf(pngHeader(), palette, twoPixels, ...pieces, pngEnd);

  expect(cleanImage(png).bytes).toEqual(png);
});
