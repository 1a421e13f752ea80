import { checkMessages as say } from "#shared/messages/check-answers.ts";
import { labelOf, publicFormMessages } from "#shared/messages/public-form.ts";
import { formatLongDay, isDateOnly } from "../../../lib/long-day.ts";
import { placeOfDirector } from "./directors.ts";
import { fieldsOfSection, isFilled, isRequired, type SectionName, textOf } from "./form-fields.ts";
import type { FormState, TextField } from "./form-state.ts";

export type AnswerKind = Parameters<typeof fieldsOfSection>[0];

/** One line of the answers to check. */
export interface AnswerRow {
  label: string;
  /** The first of its inputs, where "Change" leads. */
  field: string;
  fields: readonly string[];
  isRequired: boolean;
}

const nameParts = ["title", "firstName", "middleName", "lastName"];
/** Stand right below the answers, or repeat another answer. */
const left = new Set(["confirmPhone", "confirmEmail", "mandated", "consent"]);

export const rowsOf = (kind: AnswerKind, section: SectionName): AnswerRow[] => {
  const fields = fieldsOfSection(kind, section).filter((field) => !left.has(field));
  const names = nameParts.filter((name) => fields.includes(name));
  return fields
    .filter((field) => field === names[0] || !names.includes(field))
    .map((field) => ({
      field,
      ...(field === names[0]
        ? { fields: names, label: say.name }
        : { fields: [field], label: labelIn(kind, field) }),
      isRequired: isRequired(field),
    }));
};

/** Among several directors, the label says of whom. */
export const labelIn = ({ accountType, furtherDirectors }: AnswerKind, field: string): string => {
  const label = labelOf(field, accountType);
  const place = furtherDirectors > 0 ? placeOfDirector(field) : undefined;
  return accountType === "corporate" && place ? publicFormMessages.ofDirector(place, label) : label;
};

/** A name without its required parts is not given yet. */
export const isGiven = (form: FormState, { fields }: AnswerRow): boolean =>
  fields.every((field) => isFilled(form, field) || (fields.length > 1 && !isRequired(field)));

/** What was answered, as plain text; empty without an answer. */
export const answerOf = (form: FormState, { fields }: AnswerRow): string =>
  fields
    .map((field) => textAt(form, field))
    .filter(Boolean)
    .join(" ");

const textAt = (form: FormState, field: string): string => {
  if (field === "holdings") {
    return form.holdings
      .map(({ registerName, accounts }) => `${registerName}: ${accounts.join(", ")}`)
      .join("\n");
  }
  const text = textOf(form, field as TextField).trim();
  if (field === "dateOfBirth") return isDateOnly(text) ? formatLongDay(text) : text;
  if (field === "secondaryPhone" && text) {
    return [text, form.values.secondaryPhoneCountry && `(${form.values.secondaryPhoneCountry})`]
      .filter(Boolean)
      .join(" ");
  }
  return text;
};
