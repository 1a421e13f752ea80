/** A face as `build-typefaces.ts` leaves it; lengths in thousandths of the type size. */
export interface TypefaceData {
  name: string;
  licence: string;
  ascent: number;
  descent: number;
  capHeight: number;
  box: number[];
  /** What the glyphs from number 1 on stand for, one a line: a character, or a letter with marks. */
  clusters: string;
  /** Of the glyphs from number 0 on. */
  advances: string;
  /** Bytes of the font before it was deflated. */
  programLength: number;
  /** The TrueType font, deflated, in base64. */
  program: string;
}
