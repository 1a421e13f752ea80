import fc from "fast-check";
import { expect, it } from "vitest";
import { fitText, linesOf, widthOf } from "./fit-text.ts";
import { regular } from "./typeface.ts";

const textsOf = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) => line.map(({ text }) => text).join(""));

it("breaks between words, and inside a word only when the word is longer than a line", () => {
  const lines = linesOf(regular.shape(`Guaranty Trust ${"W".repeat(20)} Plc`), 9_000);

  expect(textsOf(lines)).toEqual(["Guaranty Trust", "WWWWWWWWW", "WWWWWWWWW", "WW Plc"]);
});

it("leaves short text at its full size", () => {
  expect(fitText(regular.shape("Ikeja"), { width: 100, height: 18, size: 10.5 })).toMatchObject({
    size: 10.5,
    lines: [{ length: 5 }],
  });
});

it("fits any text into its box and loses nothing", () => {
  const typed = fc.string({ unit: fc.constantFrom("W", "i", "Ọ́", " ", "-"), maxLength: 200 });

  fc.assert(
    fc.property(typed, fc.integer({ min: 40, max: 400 }), (text, width) => {
      const { lines, size, leading } = fitText(regular.shape(text), {
        width,
        height: 18,
        size: 10,
      });

      expect(lines.length * leading).toBeLessThanOrEqual(18);
      for (const line of lines) expect((widthOf(line) * size) / 1000).toBeLessThanOrEqual(width);
      expect(textsOf(lines).join("").replaceAll(" ", "")).toBe(
        text.normalize("NFC").replaceAll(" ", ""),
      );
    }),
  );
});
