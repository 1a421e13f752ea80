import fc from "fast-check";
import { expect, it } from "vitest";
import { fitText, linesOf } from "./fit-text.ts";

/** Letters of a plain typeface: marks have no width. */
const widthOf = (text: string): number =>
  Array.from(text.replaceAll(/\p{M}/gu, ""), (letter) => widths[letter] ?? 0.5).reduce(
    (sum, width) => sum + width,
    0,
  );
const widths: Record<string, number> = { W: 0.93, i: 0.25, " ": 0.26 };

it("breaks between words, and inside a word only when the word is longer than a line", () => {
  const lines = linesOf(`Guaranty Trust ${"W".repeat(20)} Plc`, 9, widthOf);

  expect(lines).toEqual(["Guaranty Trust", "WWWWWWWWW", "WWWWWWWWW", "WW Plc"]);
});

it("never parts a letter from its marks", () => {
  const lines = linesOf("e\u0301\u0323".repeat(9), 1, widthOf);

  expect(lines).toEqual(["e\u0301\u0323e\u0301\u0323", ...lines.slice(1)]);
  for (const line of lines) expect(line).toMatch(/^e/);
});

it("has no lines for no text", () => {
  expect(linesOf("", 9, widthOf)).toEqual([]);
});

it("leaves short text at its full size", () => {
  const room = { width: 100, height: 18, size: 10.5 };

  expect(fitText("Ikeja", room, widthOf)).toMatchObject({ size: 10.5, lines: ["Ikeja"] });
});

it("fits any text into its box and loses nothing", () => {
  const typed = fc.string({ unit: fc.constantFrom("W", "i", "Ọ́", " ", "-"), maxLength: 200 });

  fc.assert(
    fc.property(typed, fc.integer({ min: 40, max: 400 }), (text, width) => {
      const { lines, size, leading } = fitText(text, { width, height: 18, size: 10 }, widthOf);

      expect(lines.length * leading).toBeLessThanOrEqual(18);
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(width + 1e-9);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }),
  );
});
