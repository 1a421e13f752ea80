import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Color, colorNames, cssColor } from "./colors.ts";

const css = readFileSync(join(import.meta.dirname, "colors.css"), "utf8");
/** The light and the dark value of a colour, as `#rrggbb`. */
const valuesOf = (name: Color): string[] => {
  const variable = cssColor(name).slice("var(".length, -1);
  return [...css.matchAll(new RegExp(`${variable}: (#[0-9a-f]{6});`, "g"))].map(
    ([, hex]) => hex ?? "",
  );
};

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

it("R-172: the primary colour is a dark green", () => {
  for (const name of ["brand", "header", "brandText"] as const) {
    const [red, green, blue] = channels(valuesOf(name)[0] ?? "");

    expect(green).toBeGreaterThan(2 * red);
    expect(green).toBeGreaterThan(1.5 * blue);
    expect(green).toBeLessThan(0x80);
  }
});

const light = (hex: string) => {
  const [red, green, blue] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

it.each([
  ["onBrand", "brand"],
  ["onBrand", "brandHover"],
  ["onBrand", "brandActive"],
  ["onBrand", "redSolid"],
  ["onBrand", "redSolidHover"],
] as const)("%s is readable on %s in the light and the dark colour scheme", (text, ground) => {
  for (const scheme of [0, 1]) {
    const [a, b] = [text, ground].map((name) => light(valuesOf(name)[scheme] ?? "") + 0.05);

    expect(Math.max(a ?? 0, b ?? 0) / Math.min(a ?? 1, b ?? 1)).toBeGreaterThanOrEqual(4.5);
  }
});

it("every colour has a light and a dark value", () => {
  for (const name of colorNames) expect(valuesOf(name), name).toHaveLength(2);
});

it("every colour that a style names exists", () => {
  const cwd = join(import.meta.dirname, "..");
  const sources = globSync("**/*.{ts,tsx,css}", { cwd }).map((file) =>
    readFileSync(join(cwd, file), "utf8"),
  );
  const named = [...sources.join("").matchAll(/var\((--k-colors-[\w-]+)\)/g)].map(([all]) => all);

  expect(named.length).toBeGreaterThan(20);
  expect(colorNames.map(cssColor)).toEqual(expect.arrayContaining([...new Set(named)]));
});
