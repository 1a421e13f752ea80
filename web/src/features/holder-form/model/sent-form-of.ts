import { type FieldName, rowOf } from "#shared/kyc/fields-of.ts";
import { type ImageField, imageFieldsOf } from "#shared/kyc/images.ts";
import { maskEmail } from "#shared/kyc/mask-email.ts";
import { maskNumber } from "#shared/kyc/mask-number.ts";
import { labelOf } from "#shared/messages/public-form.ts";
import { successMessages as say } from "#shared/messages/success.ts";
import { keepSent, type SentForm } from "../../../lib/sent-form.ts";
import { labelIn } from "./answers.ts";
import { fieldsOf, textOf } from "./form-fields.ts";
import type { FormState, TextField } from "./form-state.ts";
import { imagesToSend } from "./payload.ts";

export const sentFormOf = (form: FormState, reference: string, now = new Date()): SentForm => {
  const sent = { reference, at: now.toISOString(), entries: entriesOf(form) };
  keepSent(sent);
  return sent;
};

const entriesOf = (form: FormState): SentForm["entries"] => {
  const images = imagesToSend(form, imageFieldsOf(form.accountType)).map(([name]) =>
    labelOf(name, form.accountType),
  );
  return [
    ...fieldsOf(form).flatMap((field): SentForm["entries"] => {
      const value = shownOf(form, field);
      return value ? [[labelIn(form, field), value]] : [];
    }),
    ...form.holdings.map(({ registerName, accounts }): [string, string] => [
      registerName,
      accounts.map(maskNumber).join(", "),
    ]),
    [say.pictures, images.join(", ") || say.noPictures],
    [labelOf("mandated", form.accountType), form.mandated ? say.given : say.notGiven],
  ];
};

const shownOf = (form: FormState, field: string): string => {
  if (field.startsWith("confirm") || isImage(form, field)) return "";
  const value = textOf(form, field as TextField).trim();
  if (field === "email") return value && maskEmail(value);
  if (field === "dateOfBirth") return value.replace(/^(\d{4})-.*/, "••/••/$1");
  return isNumber(field) ? maskNumber(value) : value;
};

const isImage = ({ accountType }: FormState, field: string): boolean =>
  imageFieldsOf(accountType).includes(field as ImageField);

const isNumber = (field: string): boolean =>
  /(Number|\.number)$/.test(field) || ["phone", "identifier"].includes(kindOf(field) ?? "");

const kindOf = (field: string): string | undefined => rowOf(field as FieldName)?.kind;
