import type { FontTables } from "./font-tables.ts";

/** In font units. */
export interface Component {
  glyph: number;
  x: number;
  y: number;
}

/** https://learn.microsoft.com/typography/opentype/spec/glyf */
export const compositeOutline = (tables: FontTables, components: Component[]): Buffer => {
  const header = Buffer.alloc(10);
  header.writeInt16BE(-1, 0);
  boxOf(tables, components).forEach((value, index) => {
    header.writeInt16BE(value, 2 + index * 2);
  });
  const parts = components.map(({ glyph, x, y }, index) => {
    const part = Buffer.alloc(8);
    const isLast = index === components.length - 1;
    part.writeUInt16BE(argumentsAreWords | argumentsAreOffsets | (isLast ? 0 : moreFollow), 0);
    part.writeUInt16BE(glyph, 2);
    part.writeInt16BE(x, 4);
    part.writeInt16BE(y, 6);
    return part;
  });
  return Buffer.concat([header, ...parts]);
};

export const componentPlaces = (outline: Buffer): number[] => {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const places: number[] = [];
  for (let at = 10, flags = moreFollow; (flags & moreFollow) !== 0; ) {
    flags = outline.readUInt16BE(at);
    places.push(at + 2);
    at += 4 + ((flags & argumentsAreWords) !== 0 ? 4 : 2) + transformLength(flags);
  }
  return places;
};

const argumentsAreWords = 0x0001;
const argumentsAreOffsets = 0x0002;
const moreFollow = 0x0020;

const transformLength = (flags: number): number => {
  if ((flags & 0x0008) !== 0) return 2;
  if ((flags & 0x0040) !== 0) return 4;
  return (flags & 0x0080) !== 0 ? 8 : 0;
};

const boxOf = (tables: FontTables, components: Component[]): number[] => {
  const boxes = components.map(({ glyph, x, y }) => {
    const outline = tables.outline(glyph);
    return [2, 4, 6, 8].map((at, index) => outline.readInt16BE(at) + (index % 2 === 0 ? x : y));
  });
  return [0, 1, 2, 3].map((side) =>
    (side < 2 ? Math.min : Math.max)(...boxes.map((box) => box[side] ?? 0)),
  );
};
