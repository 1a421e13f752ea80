import type { MadeUpCompany } from "./companies.ts";
import type { MadeUpPerson } from "./people.ts";
import { drawCompanySeal, drawPictures } from "./pictures.ts";

/** The form of a made-up company as a browser sends it; its papers show the person. */
export const companyForm = async (
  company: MadeUpCompany,
  person: MadeUpPerson,
): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(companyFieldsOf(company))) {
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  const [pictures, companySealImage] = await Promise.all([
    drawPictures(person),
    drawCompanySeal(company),
  ]);
  for (const [name, { bytes, type }] of Object.entries({ ...pictures, companySealImage })) {
    form.set(name, new Blob([bytes], { type }), "picture");
  }
  return form;
};

/** The fields of a made-up company as the contract has them; JSON parts not yet as strings. */
export const companyFieldsOf = (company: MadeUpCompany) => ({
  companyName: company.companyName,
  rcNumber: company.rcNumber,
  phone: `+234${company.phone.slice(1)}`,
  email: company.email,
  country: company.country,
  state: company.state,
  city: company.city,
  address: company.address,
  chn: company.chn,
  stockBroker: company.stockBroker,
  taxIdentificationNumber: company.taxIdentificationNumber,
  holdings: [
    {
      registerName: company.registerName,
      registerCode: company.registerCode,
      accounts: [company.holderAccountNumber],
    },
  ],
  bank: {
    bankName: company.bankName,
    bankAccountNumber: company.accountNumber,
    bankVerificationNumber: company.bvn,
    bankSortCode: company.bankCode,
  },
  mandated: "true",
  directorName: company.directorName,
  directorBankVerificationNumber: company.directorBvn,
  identification: { type: company.idType, number: company.idNumber },
  consent: "true",
});
