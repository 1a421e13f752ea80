import type { MadeUpCompany } from "#local/made-up/companies.ts";
import { demoPeople } from "#local/made-up/people.ts";
import { drawCompanySeal, drawPictures } from "#local/made-up/pictures.ts";

/** The form of a made-up company as a browser sends it, with one more director. */
export const corporateForm = async (company: MadeUpCompany): Promise<FormData> => {
  const [person, other] = demoPeople;
  if (!person || !other) throw new Error("There is nobody to be a director");
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(company, other.bvn))) {
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  const pictures = {
    ...(await drawPictures(person)),
    companySealImage: await drawCompanySeal(company),
  };
  for (const [name, { bytes, type }] of Object.entries(pictures)) {
    form.set(name, new Blob([bytes], { type }), "picture");
  }
  return form;
};

export const secondDirector = "Chidinma Ngozi Balogun";

const fieldsOf = (company: MadeUpCompany, bvn: string) => ({
  companyName: company.companyName,
  rcNumber: company.rcNumber,
  phone: `+234${company.phone.slice(1)}`,
  email: company.email,
  country: company.country,
  state: company.state,
  city: company.city,
  address: company.address,
  holdings: [],
  bank: {
    bankName: company.bankName,
    bankAccountNumber: company.accountNumber,
    bankVerificationNumber: company.bvn,
    bankSortCode: company.bankCode,
  },
  directorName: company.directorName,
  directorBankVerificationNumber: company.directorBvn,
  identification: { type: company.idType, number: company.idNumber },
  directors: [
    {
      directorName: secondDirector,
      directorBankVerificationNumber: bvn,
      identification: { type: "Voter's Card", number: "VC 12345" },
    },
  ],
  consent: "true",
});
