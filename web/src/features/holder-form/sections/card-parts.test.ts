import { describe, expect, it } from "vitest";
import { emptyForm, type FormState } from "../model/form-state.ts";
import { cardParts, cardPlaces } from "./card-parts.ts";

const formWith = (types: Record<string, string>, over: Partial<FormState> = {}): FormState => ({
  ...emptyForm(),
  ...over,
  values: { ...emptyForm().values, ...types },
});
const typed = (type: string) => formWith({ "identification.type": type });

describe("D66: the pictures of an identity card", () => {
  it.each([
    ["", "0"],
    ["International Passport", "0"],
    ["Voter's Card", "0 1"],
    ["Driver's License", "0 1"],
    ["National Identification Number", "0 1"],
  ])("of the type %o are %o", (type, places) => {
    expect(cardPlaces(typed(type))).toBe(places);
  });

  it("keep a back that was chosen before the type changed", () => {
    const blob = new Blob();
    const side = { blob, source: blob, quarterTurns: 0 };
    const form = typed("International Passport");
    const images = { identificationImage: { ...side, parts: [side, side] } };

    expect(cardPlaces({ ...form, images })).toBe("0 1");
  });

  it("are one or two for each director of a company", () => {
    const company = { accountType: "corporate", furtherDirectors: 2 } as const;
    const types = {
      "identification.type": "Voter's Card",
      "directors.1.identification.type": "Driver's License",
    };

    expect(cardPlaces(formWith(types, company))).toBe("0 1 2 4 5");
    expect(cardPlaces(formWith(types, { furtherDirectors: 2 }))).toBe("0 1");
  });

  it("are named by side, or by director and side", () => {
    const labels = (places: string, isCompany: boolean) =>
      cardParts(places, isCompany).map(({ label }) => label);

    expect(labels("0 1", false)).toEqual(["Front of the card", "Back of the card"]);
    expect(labels("0 1 2", true)).toEqual([
      "Card of director 1, front",
      "Card of director 1, back",
      "Card of director 2",
    ]);
    expect(cardParts("0 2", true).map(({ place }) => place)).toEqual([0, 2]);
  });
});
