import type { HolderAccount } from "#shared/contract/holders.ts";
import { nameDiffers } from "#shared/messages/rejection-reasons.ts";
import { inputOf } from "../model/directors.ts";
import { fieldsOf, fieldsOfSection, sectionNamesOf } from "../model/form-fields.ts";
import type { FormState, TextField } from "../model/form-state.ts";

type Asked = Pick<HolderAccount, "corrections">;

/**
 * The form shows the sections to correct first, each asked field with the clerk's reason (D69). Other
 * fields need those around them, such as a city its country; a document is shown alone.
 */
export const withAsked = (form: FormState, asked: Asked): FormState => {
  const errors = askedErrors(form, asked);
  if (Object.keys(errors).length === 0) return form;
  const answers = answersTo(form, asked);
  const only = sectionNamesOf(form).filter((name) =>
    fieldsOfSection(form, name).some((field) => answers.includes(field)),
  );
  return { ...form, errors, only, hidden: documentsWithout(form, Object.keys(errors)) };
};

/** What the clerk asks for, at the inputs that the form has. */
export const askedErrors = (form: FormState, { corrections = [] }: Asked): Record<string, string> =>
  Object.fromEntries(
    corrections
      .filter(({ field }) => fieldsOf(form).includes(inputOf(field)))
      .map(({ field, sentence, text }) => [
        inputOf(field),
        text ? `${sentence} ${text}` : sentence,
      ]),
  );

/** The inputs whose change answers the clerk. A name that differs from a document is one of them (D75). */
const answersTo = (form: FormState, { corrections = [] }: Asked): string[] => {
  const asked = corrections.map(({ field }) => inputOf(field));
  const isOfName = corrections.some(({ reason }) => reason === nameDiffers);
  return fieldsOf(form).filter(
    (field) => asked.includes(field) || (isOfName && namesOfHolder.test(field)),
  );
};

const namesOfHolder = /\b(first|middle|last|company|director)Name$/;

const documentsWithout = (form: FormState, asked: readonly string[]): string[] => {
  const isOfCard = (field: string) => field.startsWith("identification.");
  return fieldsOfSection(form, "documents").filter(
    (field) => !asked.includes(field) && !(isOfCard(field) && asked.some(isOfCard)),
  );
};

/** Whether a rejected holder is about to send what was rejected. */
export const isUnchanged = (
  { status, corrections }: Pick<HolderAccount, "status" | "corrections">,
  base: FormState,
  form: FormState,
): boolean => {
  if (status !== "rejected") return false;
  if (base.furtherDirectors !== form.furtherDirectors) return false;
  const judged = answersTo(form, { corrections });
  // What has no input can only be answered in words or by another field.
  return (judged.length > 0 ? judged : fieldsOf(form)).every((field) => isSame(base, form, field));
};

const isSame = (base: FormState, form: FormState, field: string): boolean => {
  if (field === "mandated") return base.mandated === form.mandated;
  if (field === "holdings") return JSON.stringify(base.holdings) === JSON.stringify(form.holdings);
  if (field in form.images) return isStored(form, field as keyof FormState["images"]);
  return textIn(base, field) === textIn(form, field);
};

const isStored = ({ images, storedImages }: FormState, name: keyof FormState["images"]): boolean =>
  images[name] === storedImages[name];

const textIn = ({ values }: FormState, field: string): string =>
  (values[field as TextField] ?? "").trim();
