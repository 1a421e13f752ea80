import { type Component, componentPlaces, compositeOutline } from "./composite-glyph.ts";
import type { FontTables } from "./font-tables.ts";

interface NewGlyph {
  outline: Buffer;
  advance: number;
  leftBearing: number;
}

/** Glyphs that only serve as components follow at the end. */
export const subsetFont = (tables: FontTables, wanted: Component[][]) => {
  const numbers = new Map<number, number>();
  const glyphs = wanted.map((components, index) => {
    const [only] = components;
    if (only && isWhole(components)) numbers.set(only.glyph, numbers.get(only.glyph) ?? index);
    return newGlyph(tables, components);
  });
  const numberOf = (glyph: number): number => {
    const known = numbers.get(glyph);
    if (known !== undefined) return known;
    numbers.set(glyph, glyphs.length);
    return glyphs.push(newGlyph(tables, [{ glyph, x: 0, y: 0 }])) - 1;
  };
  for (const { outline } of glyphs) {
    for (const at of componentPlaces(outline)) {
      outline.writeUInt16BE(numberOf(outline.readUInt16BE(at)), at);
    }
  }
  return { font: fontOf(tables, glyphs), advances: glyphs.map(({ advance }) => advance) };
};

const isWhole = ([first, ...others]: Component[]): boolean =>
  others.length === 0 && first?.x === 0 && first.y === 0;

const newGlyph = (tables: FontTables, components: Component[]): NewGlyph => {
  const [base] = components;
  if (!base) throw new Error("A glyph of nothing");
  const outline = isWhole(components)
    ? Buffer.from(tables.outline(base.glyph))
    : compositeOutline(tables, components);
  return {
    outline,
    advance: tables.advance(base.glyph),
    leftBearing: outline.length === 0 ? tables.leftBearing(base.glyph) : outline.readInt16BE(2),
  };
};

const fontOf = (tables: FontTables, glyphs: NewGlyph[]): Buffer => {
  const outlines = glyphs.map(({ outline }) => padded(outline));
  const metrics = Buffer.alloc(glyphs.length * 4);
  const places = Buffer.alloc((glyphs.length + 1) * 4);
  let end = 0;
  glyphs.forEach(({ advance, leftBearing }, index) => {
    metrics.writeUInt16BE(advance, index * 4);
    metrics.writeInt16BE(leftBearing, index * 4 + 2);
    end += outlines[index]?.length ?? 0;
    places.writeUInt32BE(end, (index + 1) * 4);
  });
  return sfnt({
    glyf: Buffer.concat(outlines),
    head: changed(tables.table("head"), { 8: [0, 0], 50: [1] }),
    hhea: changed(tables.table("hhea"), { 34: [glyphs.length] }),
    hmtx: metrics,
    loca: places,
    maxp: changed(tables.table("maxp"), { 4: [glyphs.length], 28: [4, 4] }),
  });
};

const changed = (table: Buffer, numbers: Record<number, number[]>): Buffer => {
  const copy = Buffer.from(table);
  for (const [at, values] of Object.entries(numbers)) {
    values.forEach((value, index) => {
      copy.writeUInt16BE(value, Number(at) + index * 2);
    });
  }
  return copy;
};

const sfnt = (contents: Record<string, Buffer>): Buffer => {
  const tables = Object.entries(contents);
  const directory = Buffer.alloc(12 + tables.length * 16);
  const log = Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(0x00010000, 0);
  [tables.length, 2 ** log * 16, log, (tables.length - 2 ** log) * 16].forEach((value, index) => {
    directory.writeUInt16BE(value, 4 + index * 2);
  });
  let at = directory.length;
  tables.forEach(([tag, bytes], index) => {
    const entry = 12 + index * 16;
    directory.write(tag, entry, "latin1");
    directory.writeUInt32BE(checksum(bytes), entry + 4);
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    at += padded(bytes).length;
  });
  return Buffer.concat([directory, ...tables.map(([, bytes]) => padded(bytes))]);
};

const padded = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);

const checksum = (bytes: Buffer): number => {
  const whole = padded(bytes);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
};
