import type { Submission } from "../../domain/submission/submission.ts";
import type { cells, combs } from "./form-places.ts";

export const entriesOf = ({
  type,
  fields,
}: Submission): Record<
  keyof typeof cells | Exclude<keyof typeof combs, "openingDate">,
  string
> => ({
  bvn: fields.bank.bankVerificationNumber,
  bankName: fields.bank.bankName,
  accountNumber: fields.bank.bankAccountNumber,
  surname: type === "individual" ? fields.lastName : fields.companyName,
  otherNames:
    type === "individual" ? [fields.firstName, fields.middleName].filter(Boolean).join(" ") : "",
  address: fields.address,
  city: fields.city,
  state: fields.state,
  country: fields.country,
  previousAddress: fields.address2 ?? "",
  chn: fields.chn ?? "",
  phone: fields.phone,
  secondaryPhone: fields.secondaryPhone ?? "",
  email: fields.email,
});
