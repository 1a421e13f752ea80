import regularData from "./regular.json" with { type: "json" };
import semiboldData from "./semibold.json" with { type: "json" };
import type { TypefaceData } from "./typeface-data.ts";

export interface Glyph {
  /** Its number in the font, as PDF strings write it. */
  code: string;
  /** In thousandths of the type size. */
  advance: number;
  /** The character, or letter with marks, that it shows; U+FFFD where the face has no glyph. */
  text: string;
}

export interface Typeface {
  data: TypefaceData;
  glyphs: Glyph[];
  /**
   * The glyphs of a text in reading order. What the face cannot show becomes U+FFFD and is told to
   * `missing`, by character.
   */
  shape(text: string, missing?: (character: string) => void): Glyph[];
}

const openTypeface = (data: TypefaceData): Typeface => {
  const advances = data.advances.split(" ").map(Number);
  const glyphs = ["", ...data.clusters.split("\n")].map((text, number) => ({
    code: number.toString(16).padStart(4, "0"),
    advance: advances[number] ?? 0,
    text,
  }));
  const byText = new Map(glyphs.map((glyph) => [glyph.text, glyph]));
  const replacement = byText.get("\ufffd");
  if (!replacement) throw new Error(`${data.name} cannot show U+FFFD`);
  return {
    data,
    glyphs,
    shape: (text, missing) =>
      clustersOf(text).flatMap((cluster) => {
        const whole = byText.get(cluster);
        if (whole) return whole;
        return [...cluster].map((character) => {
          const glyph = byText.get(character);
          if (!glyph) missing?.(character);
          return glyph ?? replacement;
        });
      }),
  };
};

/** Letters with the marks that follow them. */
const clustersOf = (text: string): string[] =>
  isPlain.test(text) ? text.split("") : (text.normalize("NFC").match(cluster) ?? []);

const isPlain = /^[\x20-\x7e]*$/;
const cluster = /\P{M}\p{M}*|\p{M}+/gu;

export const regular = openTypeface(regularData);
export const semibold = openTypeface(semiboldData);
