import type { Country } from "#shared/contract/lookups.ts";
import type { Choice } from "../../../components/fields/select-choices.ts";
import { registrar } from "../../../lib/env.ts";

/** The registrar's country and those of many holders come first (D65). */
const first = [registrar.locale.slice(-2), "GH", "GB", "US"];

/** Names that read badly in the API's list. The API's name is still what is sent. */
const betterNames: Partial<Record<string, string>> = {
  FJ: "Fiji",
  HK: "Hong Kong",
  IM: "Isle of Man",
  MO: "Macau",
  PS: "Palestinian Territories",
  VA: "Vatican City",
};

const nobodysHome = ["AQ", "BV", "GS", "HM", "IO", "TF", "UM"];

/** Keeps the order of the list but for the first. */
export const inCountryOrder = (list: readonly Country[] = []): readonly Country[] =>
  cached(ordered, list, () => {
    const pinned = list.filter(({ iso2 }) => first.includes(iso2));
    pinned.sort((a, b) => first.indexOf(a.iso2) - first.indexOf(b.iso2));
    return [...pinned, ...list.filter(({ iso2 }) => !first.includes(iso2))];
  });

export const countryChoices = (list: readonly Country[] | undefined): Choice[] =>
  list ? cached(choices, list, () => inCountryOrder(list).map(choiceOf)) : none;

/** Without those that nobody is a national of. */
export const nationalityChoices = (list: readonly Country[] | undefined): Choice[] =>
  list
    ? cached(nationalities, list, () =>
        countryChoices(list).filter(({ country = "" }) => !nobodysHome.includes(country)),
      )
    : none;

const choiceOf = ({ name, iso2 }: Country): Choice => ({
  label: betterNames[iso2] ?? name,
  value: name,
  country: iso2,
});

const none: Choice[] = [];
const ordered = new WeakMap<object, readonly Country[]>();
const choices = new WeakMap<object, Choice[]>();
const nationalities = new WeakMap<object, Choice[]>();

/** The same result for the same list: a new one would render the field again. */
const cached = <T>(known: WeakMap<object, T>, list: object, make: () => T): T => {
  const made = known.get(list) ?? make();
  known.set(list, made);
  return made;
};
