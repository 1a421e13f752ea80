/** Output of `build-typefaces.ts`; lengths in thousandths of the type size. */
export interface TypefaceData {
  name: string;
  licence: string;
  ascent: number;
  descent: number;
  capHeight: number;
  box: number[];
  /** One line per glyph, from number 1; a mark has a glyph for each position. */
  glyphs: string;
  /** From glyph number 0. */
  advances: string;
  /** One line per letter with marks: the text and its glyph numbers. */
  clusters: string;
  /** Bytes before compression. */
  programLength: number;
  /** The TrueType font, deflated, in base64. */
  program: string;
}
