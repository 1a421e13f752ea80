import type { Country } from "#shared/contract/lookups.ts";
import { type FieldName, fieldsOfType, rowOf } from "#shared/kyc/fields-of.ts";
import { judgeForeignPhone, judgePhone } from "#shared/kyc/phone.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { formMessages } from "#shared/messages/form.ts";
import { invalid, type SubmittedForm } from "./submitted-form.ts";

export type FindCountry = (name: string) => Promise<Country | undefined>;

/**
 * @returns the form with its phone numbers as they are stored (D28)
 * @throws AppError `request.invalid` that names the field
 */
export const checkPlaces = async <F extends SubmittedForm>(
  form: F,
  countryByName: FindCountry,
): Promise<F> => {
  const { type, fields } = form;
  const values: Partial<Record<FieldName, string | undefined>> = fields;
  const countries = new Map<FieldName, Country>();
  for (const name of fieldsOfType<AccountType>(type)) {
    const value = values[name];
    if (rowOf(name).kind !== "country" || !value) continue;
    countries.set(name, await knownCountry(name, value, countryByName));
  }
  const homeField = type === "individual" ? "nationality" : "country";
  const home = countries.get(homeField);
  if (!home) throw invalid(homeField, formMessages.country);
  const { phone, secondaryPhone } = fields;
  const first = judgePhone(phone, home);
  if (!first.isValid) throw invalid("phone", formMessages.phoneInvalid(home.name));
  const second = secondaryPhone ? judgeForeignPhone(secondaryPhone) : undefined;
  if (second?.isValid === false) throw invalid("secondaryPhone", formMessages.phoneFormat);
  return {
    ...form,
    fields: { ...fields, phone: first.e164, ...(second && { secondaryPhone: second.e164 }) },
  };
};

const knownCountry = async (field: string, name: string, find: FindCountry) => {
  const country = await find(name);
  if (!country) throw invalid(field, formMessages.country);
  return country;
};
