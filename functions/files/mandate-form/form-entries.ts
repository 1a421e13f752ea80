import type { Submission } from "../../domain/submission/submission.ts";
import type { cells, combs } from "./form-places.ts";

type Entry = keyof typeof cells | Exclude<keyof typeof combs, "openingDate">;

export const entriesOf = ({ type, fields }: Submission): Record<Entry, string> => ({
  bvn: fields.bank.bankVerificationNumber,
  bankName: fields.bank.bankName,
  accountNumber: fields.bank.bankAccountNumber,
  surname: type === "individual" ? fields.lastName : fields.companyName,
  firstName: type === "individual" ? fields.firstName : "",
  otherNames: type === "individual" ? (fields.middleName ?? "") : "",
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
