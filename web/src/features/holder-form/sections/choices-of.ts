import type { Choice } from "../../../components/fields/select-choices.ts";

const known = new WeakMap<readonly object[], Choice[]>();
const none: Choice[] = [];

/** Unique names as choices, cached per list to avoid renders. */
export const namesOf = (list: readonly { name: string }[] | undefined): Choice[] => {
  if (!list) return none;
  const before = known.get(list);
  if (before) return before;

  const choices = [...new Set(list.map(({ name }) => name))].map((name) => ({
    label: name,
    value: name,
    ...(name.endsWith("Federal Capital Territory") && { shortNames: ["FCT"] }),
  }));
  known.set(list, choices);
  return choices;
};

export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ label: value, value }));
