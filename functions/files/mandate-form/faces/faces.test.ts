import { expect, it } from "vitest";
import { latin, latinGreekAndCyrillic } from "./characters.ts";
import { facesFor, shownIn } from "./faces.ts";

it("takes the face with Greek and Cyrillic only when a text needs it", async () => {
  const { regular: latin } = await facesFor(["Ṣẹ́gun 漢字 😀"]);
  const { regular: wide } = await facesFor(["Ada", "Юлія"]);

  expect(latin.hasGlyphForCodePoint(0x44e)).toBe(false);
  expect(wide.hasGlyphForCodePoint(0x44e)).toBe(true);
  expect((await facesFor(["Αθηνά"])).regular).toBe(wide);
  expect((await facesFor([])).regular).toBe(latin);
});

it("gives every character a glyph that readers copy as this character and no other", async () => {
  for (const { regular, semibold } of [await facesFor([]), await facesFor(["Юлія"])]) {
    for (const font of [regular, semibold]) {
      for (const character of font.characterSet) {
        expect(font.glyphForCodePoint(character).codePoints).toEqual([character]);
      }
    }
  }
});

it("reports each character that it cannot show", async () => {
  const { regular } = await facesFor([]);
  const missing: string[] = [];

  const shown = shownIn(regular, "A😀漢e\u0323", (character) => missing.push(character));

  expect(shown).toBe("A\ufffd\ufffdẹ");
  expect(missing).toEqual(["😀", "漢"]);
});

it.each([
  ["latin", latin],
  ["wide", latinGreekAndCyrillic],
])("has the characters that it was cut for: %s", async (_name, wanted) => {
  const characters = wanted.replace(/\P{Assigned}/gu, "");
  const { regular } = await facesFor([characters]);

  expect(shownIn(regular, characters)).toBe(characters.normalize("NFC"));
});

it("can show the titles of the form in semibold", async () => {
  const { semibold } = await facesFor([]);
  const titles = "Ọlá & Ṣọ́ns – Registrars’ 0123456789 KYC-ABCD";

  expect(shownIn(semibold, titles)).toBe(titles.normalize("NFC"));
});
