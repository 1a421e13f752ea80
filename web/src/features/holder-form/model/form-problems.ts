import { fieldsOf } from "./form-fields.ts";
import type { FormState } from "./form-state.ts";

export interface Problem {
  field: string;
  sentence: string;
}

export const errorsOf = (problems: readonly Problem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence]));

export const inFormOrder = (form: FormState, fields: readonly string[]): string[] => {
  const order = fieldsOf(form);
  const place = (field: string) => {
    const at = order.indexOf(field);
    return at < 0 ? order.length : at;
  };
  return [...fields].sort((a, b) => place(a) - place(b));
};

/** For example, `holdings.0.accounts` belongs to the field `holdings`. */
export const fieldOfPath = (form: FormState, path: string): string => {
  if (path.startsWith("bank.bankSortCode")) return "bank.bankName";
  const [first = path] = path.split(".");
  return fieldsOf(form).includes(first) ? first : path;
};
