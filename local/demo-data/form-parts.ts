import type { MadeUpCompany } from "./companies.ts";
import type { DrawnImage } from "./images.ts";
import type { MadeUpPerson } from "./people.ts";

/** The common fields of both forms; JSON parts are not yet strings. */
export const commonFieldsOf = (holder: MadeUpPerson | MadeUpCompany) => ({
  phone: `+234${holder.phone.slice(1)}`,
  email: holder.email,
  country: holder.country,
  state: holder.state,
  city: holder.city,
  address: holder.address,
  chn: holder.chn,
  stockBroker: holder.stockBroker,
  taxIdentificationNumber: holder.taxIdentificationNumber,
  holdings: [
    {
      registerName: holder.registerName,
      registerCode: holder.registerCode,
      accounts: [holder.holderAccountNumber],
    },
  ],
  bank: {
    bankName: holder.bankName,
    bankAccountNumber: holder.accountNumber,
    bankVerificationNumber: holder.bvn,
    bankSortCode: holder.bankCode,
  },
  mandated: "true",
  identification: { type: holder.idType, number: holder.idNumber },
  consent: "true",
});

export const multipartOf = (fields: object, images: Record<string, DrawnImage>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const [name, { bytes, type }] of Object.entries(images)) {
    form.set(name, new Blob([bytes], { type }), "image");
  }
  return form;
};
