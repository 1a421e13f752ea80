import { describe, expect, it } from "vitest";
import { isoOfParts, partsOfIso, partsOfWhole } from "./date-parts.ts";

describe("D65: the three boxes of a date", () => {
  it.each([
    [{ day: "27", month: "3", year: "1984" }, "1984-03-27"],
    [{ day: "7", month: "12", year: "2001" }, "2001-12-07"],
    [{ day: "", month: "", year: "" }, ""],
    [{ day: "27", month: "", year: "" }, "--27"],
    [{ day: "27", month: "3", year: "84" }, "84-3-27"],
    [{ day: "27", month: "March", year: "1984" }, "1984-March-27"],
  ])("%o are %s, and the same again when they are read", (parts, iso) => {
    expect(isoOfParts(parts)).toBe(iso);
    expect(partsOfIso(iso)).toEqual(parts);
  });

  it.each([
    "1984-03-27",
    "1984-3-27",
    "1984-03-27T00:00:00.000Z",
    "27/3/1984",
    "27.03.1984",
    "27 3 1984",
  ])("%s in one box is a whole date", (text) => {
    const parts = partsOfWhole(text);

    expect(parts && isoOfParts(parts)).toBe("1984-03-27");
  });

  it.each(["27", "1984", "27/3/84", "27/3", ""])("%s is not a whole date", (text) => {
    expect(partsOfWhole(text)).toBeUndefined();
  });
});
