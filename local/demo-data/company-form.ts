import type { CorporateForm } from "#shared/contract/holders.ts";
import type { FieldOf } from "#shared/kyc/fields-of.ts";
import { directorOf, type MadeUpCompany } from "./companies.ts";
import { commonFieldsOf, multipartOf } from "./form-parts.ts";
import { drawCompanySeal, drawPictures } from "./pictures.ts";

/** The form of a made-up company as a browser sends it. */
export const companyForm = async (company: MadeUpCompany): Promise<FormData> =>
  multipartOf(companyFieldsOf(company), await drawCompanyPictures(company));

/** The director's papers and the company's seal, under the names of the form's fields. */
export const drawCompanyPictures = async (company: MadeUpCompany) => ({
  ...(await drawPictures(directorOf(company))),
  companySealImage: await drawCompanySeal(company),
});

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
