import { inflateSync } from "node:zlib";
import { create, type Font } from "fontkit";
import latinData from "./latin.json" with { type: "json" };
import semiboldData from "./semibold.json" with { type: "json" };

export interface FaceData {
  licence: string;
  /** The TrueType font, deflated, in base64. */
  font: string;
}

export interface Faces {
  regular: Font;
  semibold: Font;
}

/** The faces of all forms: opened once, because fontkit keeps the glyphs that it has read. */
export const facesFor = async (texts: readonly string[]): Promise<Faces> => ({
  regular: texts.some((text) => beyondLatin.test(text)) ? await wide() : latin,
  semibold,
});

/** What the face lacks becomes U+FFFD and is reported to `missing`. */
export const shownIn = (font: Font, text: string, missing?: (character: string) => void): string =>
  Array.from(text.normalize("NFC"), (character) => {
    if (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
    missing?.(character);
    return "\ufffd";
  }).join("");

const beyondLatin = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;

const openFace = ({ font: data }: FaceData): Font => {
  const font = create(inflateSync(Buffer.from(data, "base64"))) as Font;
  // fontkit keeps a glyph as it first came up, and as a part of another one it has no character.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  return font;
};

const latin = openFace(latinData);
const semibold = openFace(semiboldData);

let opened: Promise<Font> | undefined;
const wide = (): Promise<Font> => {
  opened ??= import("./wide.json", { with: { type: "json" } }).then(({ default: data }) =>
    openFace(data),
  );
  return opened;
};
