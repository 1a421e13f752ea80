import type { MadeUpCompany } from "#local/demo-data/companies.ts";
import { companyForm } from "#local/demo-data/company-form.ts";
import { demoPeople } from "#local/demo-data/people.ts";

export const secondDirector = "Chidinma Ngozi Balogun";

/** A made-up company's form as a browser sends it, without holdings and with a second director. */
export const corporateForm = async (company: MadeUpCompany): Promise<FormData> => {
  const [, other] = demoPeople;
  if (!other) throw new Error("There is nobody to be a director");
  const form = await companyForm(company);
  form.set("holdings", "[]");
  form.set(
    "directors",
    JSON.stringify([
      {
        directorName: secondDirector,
        directorBankVerificationNumber: other.bvn,
        identification: { type: "Voter's Card", number: "VC 12345" },
      },
    ]),
  );
  return form;
};
