import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { buildTypeface, faces, fileOf } from "./build-typefaces.ts";
import { widthOf } from "./fit-text.ts";
import { regular, semibold } from "./typeface.ts";

it.each(faces)("matches what the build makes from the package: %s", async (face) => {
  const kept = JSON.parse(await readFile(fileOf(face), "utf8"));

  const built = buildTypeface(face);

  // Deflated bytes may differ between versions of zlib.
  expect({ ...built, program: "" }).toEqual({ ...kept, program: "" });
  expect(kept.program.length).toBeLessThan(80_000);
});

it("gives a letter with marks the same width as the letter alone", () => {
  expect(widthOf(regular.shape("ẹ́"))).toBe(widthOf(regular.shape("ẹ")));
  expect(widthOf(regular.shape("e̩\u0301"))).toBe(widthOf(regular.shape("e")));
});

it("treats marks in any order as the same text", () => {
  expect(regular.shape("e\u0301\u0323")).toEqual(regular.shape("ẹ\u0301"));
});

it("reports each character that it cannot show", () => {
  const missing: string[] = [];

  const shown = regular.shape("A😀漢\u0301", (character) => missing.push(character));

  expect(shown.map(({ text }) => text).join("")).toBe("A\ufffd\ufffd\u0301");
  expect(missing).toEqual(["😀", "漢"]);
});

it("can show the titles of the form in semibold", () => {
  const missing: string[] = [];

  semibold.shape("Ọlá & Ṣọ́ns – Registrars’ 0123456789 KYC-ABCD", (one) => missing.push(one));

  expect(missing).toEqual([]);
});
