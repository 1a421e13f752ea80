import type { Country } from "#shared/contract/lookups.ts";
import { type FieldName, fieldsOfType, rowOf } from "#shared/kyc/fields-of.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { formMessages } from "#shared/messages/form.ts";
import { isPhoneOf } from "../domain/phone.ts";
import { invalid, type SubmittedForm } from "./submitted-form.ts";

export type FindCountry = (name: string) => Promise<Country | undefined>;

/** @throws AppError `request.invalid` that names the field */
export const checkPlaces = async (
  { type, fields }: SubmittedForm,
  countryByName: FindCountry,
): Promise<void> => {
  const values: Partial<Record<FieldName, string | undefined>> = fields;
  const countries = new Map<FieldName, Country>();
  for (const name of fieldsOfType<AccountType>(type)) {
    const value = values[name];
    if (rowOf(name).kind !== "country" || !value) continue;
    countries.set(name, await knownCountry(name, value, countryByName));
  }
  const home = countries.get(type === "individual" ? "nationality" : "country");
  if (home && !isPhoneOf(fields.phone, home.iso2)) {
    throw invalid("phone", formMessages.phoneInvalid(home.name));
  }
  if (fields.secondaryPhone && !isPhoneOf(fields.secondaryPhone)) {
    throw invalid("secondaryPhone", formMessages.phoneFormat);
  }
};

const knownCountry = async (field: string, name: string, find: FindCountry) => {
  const country = await find(name);
  if (!country) throw invalid(field, formMessages.country);
  return country;
};
