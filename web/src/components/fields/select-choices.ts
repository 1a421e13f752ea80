import { countryAliases } from "./country-aliases.ts";

export interface Choice {
  label: string;
  value: string;
  /** ISO code of a country, which has other names as well. */
  country?: string;
  /** Short names: they find the choice, and never choose it by themselves. */
  shortNames?: readonly string[];
}

/** More entries slow down phones and help nobody who scrolls. */
const maxShown = 150;

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const fittingChoices = (
  choices: readonly Choice[],
  typed: string,
): { shown: Choice[]; hasMore: boolean } => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cut([...choices]);

  const start = plain(typed).trim();
  const rank = (names: string[]) => {
    if (names.includes(start)) return 0;
    return names.some((name) => name.startsWith(start)) ? 1 : 2;
  };
  const fitting = choices
    .map((choice) => ({
      choice,
      names: [...namesOf(choice), ...(choice.shortNames ?? []).map(plain)],
    }))
    .filter(({ names }) => names.some((name) => words.every((word) => name.includes(word))))
    .map(({ choice, names }) => ({ choice, rank: rank(names) }));
  return cut(fitting.sort((a, b) => a.rank - b.rank).map(({ choice }) => choice));
};

/** The choice that the whole text names. */
export const exactChoice = (choices: readonly Choice[], typed: string): Choice | undefined => {
  const text = plain(typed).trim();
  return text === "" ? undefined : choices.find((choice) => namesOf(choice).includes(text));
};

const namesOf = ({ label, value, country = "" }: Choice): string[] =>
  [label, ...(country ? [value, ...(countryAliases[country] ?? [])] : [])].map(plain);

const cut = (choices: Choice[]) => ({
  shown: choices.slice(0, maxShown),
  hasMore: choices.length > maxShown,
});
