import { describe, expect, it } from "vitest";
import { readDialled } from "./dialled-number.ts";

const nigeria = { iso2: "NG", phonecode: "234" };
const ghana = { iso2: "GH", phonecode: "233" };

describe("D65: a phone number", () => {
  it.each([
    ["+234 803 123 4567", "8031234567"],
    ["+234 (0) 803-123-4567", "08031234567"],
    ["00234.803.123.4567", "8031234567"],
    ["2348031234567", "8031234567"],
    ["009234 803 123 4567", "8031234567"],
    ["+9234 803 123 4567", "8031234567"],
    ["0092 348 031 2345", "+923480312345"],
    ["0803 123 4567", "08031234567"],
    ["23480312345", "23480312345"],
    ["+447911123", "+447911123"],
    ["+", "+"],
    ["", ""],
  ])("typed as %s in Nigeria is %s", (typed, national) => {
    expect(readDialled(typed, [nigeria]).national).toBe(national);
  });

  it("names the country of its code only with a plus sign", () => {
    expect(readDialled("+233241234567", [nigeria, ghana]).country).toBe(ghana);
    expect(readDialled("233241234567", [nigeria, ghana]).country).toBeUndefined();
  });
});
