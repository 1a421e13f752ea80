import type { CorporateForm } from "#shared/contract/holders.ts";
import type { FieldOf } from "#shared/kyc/fields-of.ts";
import { directorOf, type MadeUpCompany } from "./companies.ts";
import { commonFieldsOf, multipartOf } from "./form-parts.ts";
import { drawCompanySeal, drawImages } from "./images.ts";

export const companyForm = async (company: MadeUpCompany): Promise<FormData> =>
  multipartOf(companyFieldsOf(company), await drawCompanyImages(company));

export const drawCompanyImages = async (company: MadeUpCompany) => ({
  ...(await drawImages(directorOf(company))),
  companySealImage: await drawCompanySeal(company),
});

/** The fields of the contract; JSON parts are not yet strings. */
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
