import type { Holding } from "#shared/kyc/submission.ts";
import type { FormState, TextField } from "./form-state.ts";

export interface PhonesToSend {
  phone: string;
  secondaryPhone: string;
}

/** Sent as they were typed; the confirmations and what is nested below are not among them. */
const flatFields = [
  "title",
  "firstName",
  "lastName",
  "middleName",
  "gender",
  "dateOfBirth",
  "nationality",
  "email",
  "country",
  "state",
  "city",
  "address",
  "address2",
  "chn",
  "stockBroker",
  "taxIdentificationNumber",
] as const satisfies TextField[];

export interface IndividualPayload
  extends PhonesToSend,
    Record<(typeof flatFields)[number], string> {
  type: "individual";
  bank: Record<
    "bankName" | "bankAccountNumber" | "bankVerificationNumber" | "bankSortCode",
    string
  >;
  holdings: Holding[];
  identification: { type: string; number: string };
  mandated: "true" | "false";
  consent: "true" | "false";
  website: string;
}

/** What the form says, in the shape of the contract and with its phones in E.164. */
export const payloadOf = (
  { values, holdings, mandated, consent }: FormState,
  phones: PhonesToSend,
): IndividualPayload => ({
  ...(Object.fromEntries(flatFields.map((name) => [name, values[name].trim()])) as Record<
    (typeof flatFields)[number],
    string
  >),
  ...phones,
  type: "individual",
  bank: {
    bankName: values["bank.bankName"],
    bankAccountNumber: values["bank.bankAccountNumber"],
    bankVerificationNumber: values["bank.bankVerificationNumber"],
    bankSortCode: values["bank.bankSortCode"],
  },
  holdings,
  identification: {
    type: values["identification.type"],
    number: values["identification.number"].trim(),
  },
  mandated: mandated ? "true" : "false",
  consent: consent ? "true" : "false",
  website: "",
});

/** Flat fields as text, nested ones as JSON strings, pictures as files last. */
export const formDataOf = (payload: IndividualPayload, images: FormState["images"]): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    data.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const [name, image] of Object.entries(images)) {
    // The sender's own file name stays with the sender.
    if (image) data.append(name, image.blob, `${name}.jpg`);
  }
  return data;
};
