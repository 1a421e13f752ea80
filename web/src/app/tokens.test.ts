import { expect, it } from "vitest";
import { semanticColors } from "./tokens.ts";

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

it("R-172: the primary colour is a dark green", () => {
  for (const name of ["brand", "header", "brandText"] as const) {
    const [red, green, blue] = channels(semanticColors[name].value.base);

    expect(green).toBeGreaterThan(2 * red);
    expect(green).toBeGreaterThan(1.5 * blue);
    expect(green).toBeLessThan(0x80);
  }
});
