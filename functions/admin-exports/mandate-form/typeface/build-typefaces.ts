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

/**
 * Boils a face of Noto Sans down to what the forms can show. Letters with marks become glyphs of
 * their own, with the marks where the font's positioning table puts them, so that drawing a form
 * needs no text shaping.
 */
export const buildTypeface = (face: Face): TypefaceData => {
  const bytes = readFileSync(sourceOf(face));
  const font = openFont(bytes);
  const wanted = face === "400Regular" ? characters() : titleCharacters();
  const shown = wanted.filter((text) => isInFont(font, text));
  const { font: program, advances } = subsetFont(readFontTables(bytes), [
    [{ glyph: 0, x: 0, y: 0 }],
    ...shown.map((text) => componentsOf(font, text)),
  ]);
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    name: font.postscriptName,
    licence: "SIL Open Font License 1.1, https://openfontlicense.org",
    ascent: font.ascent,
    descent: font.descent,
    capHeight: font.capHeight,
    box: [minX, minY, maxX, maxY],
    clusters: shown.join("\n"),
    advances: advances.slice(0, shown.length + 1).join(" "),
    programLength: program.length,
    program: deflateSync(program, { level: 9 }).toString("base64"),
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

const componentsOf = (font: Font, text: string): Component[] => {
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  return glyphs.map(({ id, advanceWidth }, index) => {
    const component = {
      glyph: id,
      x: Math.round(index === 0 ? 0 : pen + (positions[index]?.xOffset ?? 0)),
      y: Math.round(positions[index]?.yOffset ?? 0),
    };
    pen += advanceWidth;
    return component;
  });
};

if (import.meta.main) {
  for (const face of faces) {
    writeFileSync(fileOf(face), `${JSON.stringify(buildTypeface(face), null, 2)}\n`);
  }
}
