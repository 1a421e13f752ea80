import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import fontkit from "@pdf-lib/fontkit";
import { characters, titleCharacters } from "./characters.ts";
import type { Component } from "./composite-glyph.ts";
import { readFontTables } from "./font-tables.ts";
import { subsetFont } from "./subset-font.ts";
import type { TypefaceData } from "./typeface-data.ts";

/** One glyph per mark position: drawing needs no shaping, and readers can search the text. */
export const buildTypeface = (face: Face): TypefaceData => {
  const bytes = readFileSync(sourceOf(face));
  const font = openFont(bytes);
  const wanted = face === "400Regular" ? characters() : titleCharacters();
  const glyphs = collectGlyphs();
  const clusters = wanted
    .filter((text) => isInFont(font, text))
    .map((text) => [text, ...glyphsOf(font, text).map(glyphs.add)])
    .filter(([text]) => [...String(text)].length > 1);
  const { font: program, advances } = subsetFont(readFontTables(bytes), [
    [{ glyph: 0, x: 0, y: 0 }],
    ...glyphs.all.map(({ components }) => components),
  ]);
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    name: font.postscriptName,
    licence: "SIL Open Font License 1.1, https://openfontlicense.org",
    ascent: font.ascent,
    descent: font.descent,
    capHeight: font.capHeight,
    box: [minX, minY, maxX, maxY],
    glyphs: glyphs.all.map(({ text }) => text).join("\n"),
    advances: advances.slice(0, glyphs.all.length + 1).join(" "),
    clusters: clusters.map((cluster) => cluster.join(" ")).join("\n"),
    programLength: program.length,
    program: deflateSync(program, { level: 9 }).toString("base64"),
  };
};

interface WantedGlyph {
  text: string;
  components: Component[];
}

const collectGlyphs = () => {
  const all: WantedGlyph[] = [];
  const numbers = new Map<string, number>();
  return {
    all,
    add: (glyph: WantedGlyph): number => {
      const key = JSON.stringify(glyph);
      const number = numbers.get(key) ?? all.push(glyph);
      numbers.set(key, number);
      return number;
    },
  };
};

export const faces = ["400Regular", "600SemiBold"] as const;
export type Face = (typeof faces)[number];

export const fileOf = (face: Face): string =>
  join(import.meta.dirname, face === "400Regular" ? "regular.json" : "semibold.json");

const sourceOf = (face: Face): string =>
  createRequire(import.meta.url).resolve(
    `@expo-google-fonts/noto-sans/${face}/NotoSans_${face}.ttf`,
  );

interface Font {
  postscriptName: string;
  ascent: number;
  descent: number;
  capHeight: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): {
    glyphs: { id: number; advanceWidth: number }[];
    positions: { xOffset: number; yOffset: number }[];
  };
}

const openFont = (bytes: Buffer): Font => fontkit.create(bytes) as unknown as Font;

const isInFont = (font: Font, text: string): boolean =>
  [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

const glyphsOf = (font: Font, text: string): WantedGlyph[] => {
  const [letter = "", ...marks] = text;
  const placed = componentsOf(font, text);
  const ofLetter = placed.slice(0, placed.length - marks.length);
  const end = ofLetter.reduce((sum, { advance }) => sum + advance, 0);
  const component = ({ glyph, x, y }: Component) => ({ glyph, x, y });
  return [
    { text: letter, components: ofLetter.map(component) },
    ...placed.slice(ofLetter.length).map(({ glyph, x, y }, index) => ({
      text: marks[index] ?? "",
      components: [{ glyph, x: x - end, y }],
    })),
  ];
};

const componentsOf = (font: Font, text: string): (Component & { advance: number })[] => {
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  return glyphs.map(({ id, advanceWidth }, index) => {
    const { xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const x = Math.round(index === 0 ? 0 : pen + xOffset);
    pen += advanceWidth;
    return { glyph: id, x, y: Math.round(yOffset), advance: advanceWidth };
  });
};

if (import.meta.main) {
  for (const face of faces) {
    writeFileSync(fileOf(face), `${JSON.stringify(buildTypeface(face), null, 2)}\n`);
  }
}
