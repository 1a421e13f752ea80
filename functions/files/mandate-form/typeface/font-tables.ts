export interface FontTables {
  table(tag: string): Buffer;
  /** Empty for a blank. */
  outline(glyph: number): Buffer;
  /** In font units. */
  advance(glyph: number): number;
  leftBearing(glyph: number): number;
}

export const readFontTables = (font: Buffer): FontTables => {
  const count = font.readUInt16BE(4);
  const places = new Map<string, Buffer>();
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const start = font.readUInt32BE(at + 8);
    places.set(
      font.toString("latin1", at, at + 4),
      font.subarray(start, start + font.readUInt32BE(at + 12)),
    );
  }
  const table = (tag: string): Buffer => {
    const bytes = places.get(tag);
    if (!bytes) throw new Error(`The font has no table ${tag}`);
    return bytes;
  };
  const isLong = table("head").readInt16BE(50) === 1;
  const offsetOf = (glyph: number) =>
    isLong ? table("loca").readUInt32BE(glyph * 4) : table("loca").readUInt16BE(glyph * 2) * 2;
  const fullMetrics = table("hhea").readUInt16BE(34);
  const metrics = table("hmtx");
  return {
    table,
    outline: (glyph) => table("glyf").subarray(offsetOf(glyph), offsetOf(glyph + 1)),
    advance: (glyph) => metrics.readUInt16BE(Math.min(glyph, fullMetrics - 1) * 4),
    leftBearing: (glyph) =>
      glyph < fullMetrics
        ? metrics.readInt16BE(glyph * 4 + 2)
        : metrics.readInt16BE(fullMetrics * 4 + (glyph - fullMetrics) * 2),
  };
};
