import type { CorporateForm } from "#shared/contract/holders.ts";
import type { FieldOf } from "#shared/kyc/fields-of.ts";
import type { MadeUpCompany } from "./companies.ts";
import { commonFieldsOf, multipartOf } from "./form-parts.ts";
import type { MadeUpPerson } from "./people.ts";
import { drawCompanySeal, drawPictures } from "./pictures.ts";

/** The form of a made-up company as a browser sends it; its papers show the person. */
export const companyForm = async (
  company: MadeUpCompany,
  person: MadeUpPerson,
): Promise<FormData> => {
  const [pictures, companySealImage] = await Promise.all([
    drawPictures(person),
    drawCompanySeal(company),
  ]);
  return multipartOf(companyFieldsOf(company), { ...pictures, companySealImage });
};

/** The fields of a made-up company as the contract has them; JSON parts not yet as strings. */
export const companyFieldsOf = (company: MadeUpCompany) =>
  ({
    ...commonFieldsOf(company),
    companyName: company.companyName,
    rcNumber: company.rcNumber,
    directorName: company.directorName,
    directorBankVerificationNumber: company.directorBvn,
  }) satisfies Pick<
    CorporateForm,
    FieldOf<"corporate"> | "directorName" | "directorBankVerificationNumber"
  >;
