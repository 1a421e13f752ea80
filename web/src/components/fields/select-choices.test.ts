import { describe, expect, it } from "vitest";
import { exactChoice, fittingChoices } from "./select-choices.ts";
import { menuSizes } from "./select-menu.ts";

const choicesOf = (...labels: string[]) => labels.map((label) => ({ label, value: label }));
const shown = (labels: string[], typed: string) =>
  fittingChoices(choicesOf(...labels), typed).shown.map(({ label }) => label);

describe("the choices that match the typed text (R-37)", () => {
  it("are all choices before anything is typed", () => {
    expect(shown(["Lagos", "Ogun"], "")).toEqual(["Lagos", "Ogun"]);
  });

  it("contain every typed word, in any order and regardless of case and accents", () => {
    expect(shown(["First Bank of Nigeria", "Sterling Bank"], "nigeria FIRST")).toEqual([
      "First Bank of Nigeria",
    ]);
    expect(shown(["Ṣàgámù", "Ikeja"], "saga")).toEqual(["Ṣàgámù"]);
  });

  it("start with a label that begins with the typed text", () => {
    expect(shown(["Guinea", "Equatorial Guinea", "Papua New Guinea"].reverse(), "gui")[0]).toBe(
      "Guinea",
    );
  });

  it("are cut to 150, which a phone can show, and report that more exist", () => {
    const many = choicesOf(...Array.from({ length: 3000 }, (_, n) => `City ${n}`));

    const { shown: cut, hasMore } = fittingChoices(many, "city");

    expect(cut).toHaveLength(150);
    expect(hasMore).toBe(true);
  });
});

describe("a country (D65)", () => {
  const countries = [
    { label: "United Kingdom", value: "United Kingdom", country: "GB" },
    { label: "United States", value: "United States", country: "US" },
    { label: "Isle of Man", value: "Man (Isle of)", country: "IM" },
    { label: "Ukraine", value: "Ukraine", country: "UA" },
  ];

  it.each([
    ["UK", "United Kingdom"],
    ["USA", "United States"],
    ["Britain", "United Kingdom"],
    ["british", "United Kingdom"],
    ["Man (Isle of)", "Isle of Man"],
  ])("is found first and named exactly by %s", (typed, label) => {
    expect(fittingChoices(countries, typed).shown[0]?.label).toBe(label);
    expect(exactChoice(countries, typed)?.label).toBe(label);
  });

  it("is not named by a part of its name", () => {
    expect(exactChoice(countries, "United")).toBeUndefined();
    expect(exactChoice(countries, " ")).toBeUndefined();
  });
});

it("R-38c: menus are 140 to 300 pixels high and are paged by 5", () => {
  expect(menuSizes).toEqual({ maxMenuHeight: 300, minMenuHeight: 140, pageSize: 5 });
});
