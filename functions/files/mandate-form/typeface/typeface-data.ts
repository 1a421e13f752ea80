/** A face as `build-typefaces.ts` leaves it; lengths in thousandths of the type size. */
export interface TypefaceData {
  name: string;
  licence: string;
  ascent: number;
  descent: number;
  capHeight: number;
  box: number[];
  /** What the glyphs from number 1 on stand for, one a line; marks come in several places. */
  glyphs: string;
  /** Of the glyphs from number 0 on. */
  advances: string;
  /** Letters with marks and the numbers of the glyphs that draw them, one a line. */
  clusters: string;
  /** Bytes of the font before it was deflated. */
  programLength: number;
  /** The TrueType font, deflated, in base64. */
  program: string;
}
