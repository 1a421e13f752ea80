import { fieldsOfType } from "#shared/kyc/fields-of.ts";
import type { ImageField } from "#shared/kyc/images.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import type { Holding } from "#shared/kyc/submission.ts";
import { consent } from "#shared/messages/consent.ts";
import { type DirectorNames, firstDirector, furtherDirectorsOf } from "./directors.ts";
import { isLeftToClerks, textOf } from "./form-fields.ts";
import type { FormState, TextField } from "./form-state.ts";

interface PhonesToSend {
  phone: string;
  secondaryPhone: string;
}

const flatFields = (type: AccountType): TextField[] => [
  ...fieldsOfType<AccountType>(type),
  ...(type === "corporate" ? (["directorName", "directorBankVerificationNumber"] as const) : []),
];

interface Identification {
  type: string;
  number: string;
}

interface FurtherDirector {
  directorName: string;
  directorBankVerificationNumber: string;
  identification: Identification;
}

export interface Payload extends PhonesToSend {
  [flat: string]: unknown;
  type: AccountType;
  bank: Record<
    "bankName" | "bankAccountNumber" | "bankVerificationNumber" | "bankSortCode",
    string
  >;
  holdings: Holding[];
  identification: Identification;
  directors?: FurtherDirector[];
  mandated: "true" | "false";
  consent: "true" | "false";
  consentVersion: string;
  website: string;
  unchangedReason?: string;
}

export const payloadOf = (form: FormState, phones: PhonesToSend): Payload => {
  const { accountType, values, holdings, mandated } = form;
  return {
    ...Object.fromEntries(flatFields(accountType).map((name) => [name, textOf(form, name).trim()])),
    ...phones,
    type: accountType,
    bank: {
      bankName: values["bank.bankName"],
      bankAccountNumber: values["bank.bankAccountNumber"],
      bankVerificationNumber: values["bank.bankVerificationNumber"],
      bankSortCode: values["bank.bankSortCode"],
    },
    holdings,
    identification: identificationOf(form, firstDirector),
    ...(accountType === "corporate" && {
      directors: furtherDirectorsOf(form.furtherDirectors).map((names) => directorOf(form, names)),
    }),
    mandated: mandated ? "true" : "false",
    ...(isLeftToClerks(form) && {
      manualBankCheck: "true",
      manualBankReason: values.manualBankReason.trim(),
    }),
    consent: form.consent ? "true" : "false",
    consentVersion: consent.version,
    website: "",
  };
};

const directorOf = (form: FormState, names: DirectorNames): FurtherDirector => ({
  directorName: textOf(form, names.directorName).trim(),
  directorBankVerificationNumber: textOf(form, names.directorBankVerificationNumber),
  identification: identificationOf(form, names),
});

const identificationOf = (form: FormState, names: DirectorNames): Identification => ({
  type: textOf(form, names["identification.type"]),
  number: textOf(form, names["identification.number"]).trim(),
});

/** The images that the registrar does not have yet and that belong to this form, in upload order. */
export const imagesToSend = (
  form: FormState,
  fields: readonly ImageField[],
): [ImageField, Blob][] =>
  fields.flatMap((name) => {
    const image = form.images[name];
    if (name === "bankProofImage" && !isLeftToClerks(form)) return [];
    return image && image !== form.storedImages[name] ? [[name, image.blob]] : [];
  });

/** Flat fields as text, nested fields as JSON strings, and images as files at the end. */
export const formDataOf = (
  payload: Payload,
  images: readonly (readonly [string, Blob])[],
): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    data.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  // For privacy, the user's own file name is not sent.
  for (const [name, blob] of images) {
    data.append(name, blob, `${name}.${blob.type === "image/png" ? "png" : "jpg"}`);
  }
  return data;
};
