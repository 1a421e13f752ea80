import regularData from "./regular.json" with { type: "json" };
import semiboldData from "./semibold.json" with { type: "json" };
import type { TypefaceData } from "./typeface-data.ts";

export interface Glyph {
  code: string;
  /** In thousandths of the type size. */
  advance: number;
  /** U+FFFD if the face lacks the character. */
  text: string;
}

export interface Typeface {
  data: TypefaceData;
  glyphs: Glyph[];
  /** Characters that the face lacks become U+FFFD and are reported to `missing`. */
  shape(text: string, missing?: (character: string) => void): Glyph[];
}

const openTypeface = (data: TypefaceData): Typeface => {
  const advances = data.advances.split(" ").map(Number);
  const glyphs = ["", ...data.glyphs.split("\n")].map((text, number) => ({
    code: number.toString(16).padStart(4, "0"),
    advance: advances[number] ?? 0,
    text,
  }));
  const byCharacter = new Map(glyphs.toReversed().map((glyph) => [glyph.text, glyph]));
  const byCluster = new Map(clustersIn(data, glyphs));
  const replacement = byCharacter.get("\ufffd");
  if (!replacement) throw new Error(`${data.name} cannot show U+FFFD`);
  const shapeOne = (character: string, missing?: (character: string) => void): Glyph => {
    const glyph = byCharacter.get(character);
    if (!glyph) missing?.(character);
    return glyph ?? replacement;
  };
  return {
    data,
    glyphs,
    shape: (text, missing) =>
      isPlain.test(text)
        ? Array.from(text, (character) => shapeOne(character))
        : clustersOf(text).flatMap(
            (cluster) =>
              byCluster.get(cluster) ??
              Array.from(cluster, (character) => shapeOne(character, missing)),
          ),
  };
};

const isPlain = /^[\x20-\x7e]*$/;

const clustersOf = (text: string): string[] => text.normalize("NFC").match(cluster) ?? [];

const cluster = /\P{M}\p{M}*|\p{M}+/gu;

const clustersIn = ({ clusters }: TypefaceData, glyphs: Glyph[]): [string, Glyph[]][] =>
  clusters.split("\n").flatMap((line) => {
    const [text, ...numbers] = line.split(" ");
    return text ? [[text, numbers.map((number) => glyphs[Number(number)] as Glyph)]] : [];
  });

export const regular = openTypeface(regularData);
export const semibold = openTypeface(semiboldData);
