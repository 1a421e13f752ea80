import type { Choice } from "../../../components/fields/select-choices.ts";

const known = new WeakMap<readonly object[], Choice[]>();
const none: Choice[] = [];

/** Names as choices, each once; the same list gives the same choices, so that nothing renders anew. */
export const namesOf = (list: readonly { name: string }[] | undefined): Choice[] => {
  if (!list) return none;
  const before = known.get(list);
  if (before) return before;

  const choices = [...new Set(list.map(({ name }) => name))].map((name) => ({
    label: name,
    value: name,
  }));
  known.set(list, choices);
  return choices;
};

export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ label: value, value }));
