import { expect, it } from "vitest";
import type { Country } from "#shared/contract/lookups.ts";
import { countryChoices, inCountryOrder, nationalityChoices } from "./countries.ts";

const country = (iso2: string, name = iso2): Country => ({
  id: 1,
  name,
  iso2,
  phonecode: "1",
  flag: "",
});
const list = [
  ...["AQ", "BJ", "GB", "GH"].map((iso2) => country(iso2)),
  country("IM", "Man (Isle of)"),
  ...["NG", "US"].map((iso2) => country(iso2)),
];

it("D65: the registrar's country comes first, then Ghana, the United Kingdom and the United States", () => {
  const order = ["NG", "GH", "GB", "US", "AQ", "BJ", "IM"];

  expect(inCountryOrder(list).map(({ iso2 }) => iso2)).toEqual(order);
  expect(countryChoices(list).map((choice) => choice.country)).toEqual(order);
});

it("a country with an awkward name in the API's list is shown by a better one", () => {
  expect(countryChoices(list)).toContainEqual({
    label: "Isle of Man",
    value: "Man (Isle of)",
    country: "IM",
  });
});

it("a country without people is nobody's nationality", () => {
  const named = (choices: { country?: string }[]) => choices.map((choice) => choice.country);

  expect(named(countryChoices(list))).toContain("AQ");
  expect(named(nationalityChoices(list))).toEqual(["NG", "GH", "GB", "US", "BJ", "IM"]);
});

it("the same list gives the same choices, so that nothing renders again", () => {
  expect(countryChoices(list)).toBe(countryChoices(list));
  expect(countryChoices(undefined)).toBe(countryChoices(undefined));
});
