import { expect, test } from "vitest";
import { isColourChunk } from "./png-colour.ts";
import type { ColourType } from "./png-header.ts";

const chunk = (type: string, bytes: number) => ({
  type,
  data: new Uint8Array(bytes),
  whole: new Uint8Array(),
});
const isKept = (
  type: string,
  bytes: number,
  { colourType = 2 as ColourType, before = [] as [string, number][] } = {},
) =>
  isColourChunk(chunk(type, bytes), {
    header: { width: 1, height: 1, colourType },
    seen: new Map(before.map(([name, size]) => [name, chunk(name, size)])),
  });
const colourTypes = [0, 2, 3, 4, 6] as const;

/** https://www.w3.org/TR/png-3/#11Ancillary-chunks */
const sizes: Record<string, Partial<Record<ColourType, number>>> = {
  gAMA: { 0: 4, 2: 4, 3: 4, 4: 4, 6: 4 },
  cHRM: { 0: 32, 2: 32, 3: 32, 4: 32, 6: 32 },
  sRGB: { 0: 1, 2: 1, 3: 1, 4: 1, 6: 1 },
  pHYs: { 0: 9, 2: 9, 3: 9, 4: 9, 6: 9 },
  tRNS: { 0: 2, 2: 6 },
  sBIT: { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 },
  bKGD: { 0: 2, 2: 6, 3: 1, 4: 2, 6: 6 },
  tEXt: {},
  tIME: {},
};

test.each(Object.entries(sizes))(
  "a %s chunk is kept only in the valid size for the colour type",
  (type, own) => {
    for (const colourType of colourTypes) {
      for (let bytes = 0; bytes <= 40; bytes++) {
        const expected = own[colourType] === bytes;
        expect([colourType, bytes, isKept(type, bytes, { colourType })]).toEqual([
          colourType,
          bytes,
          expected,
        ]);
      }
    }
  },
);

test("a tRNS chunk is kept only with at least one entry and no more entries than the palette", () => {
  const behind = { colourType: 3 as const, before: [["PLTE", 9]] as [string, number][] };

  expect([0, 1, 3, 4].map((bytes) => isKept("tRNS", bytes, behind))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isKept("tRNS", 1, { colourType: 3 })).toBe(false);
});

test("a chunk that is repeated or follows the pixels is dropped", () => {
  expect(isKept("gAMA", 4, { before: [["sRGB", 1]] })).toBe(true);
  expect(isKept("gAMA", 4, { before: [["gAMA", 4]] })).toBe(false);
  expect(isKept("gAMA", 4, { before: [["IDAT", 4]] })).toBe(false);
});
