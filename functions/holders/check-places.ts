import type { Country } from "#shared/contract/lookups.ts";
import { formMessages } from "#shared/messages/form.ts";
import { isPhoneOf } from "../domain/phone.ts";
import { invalid, type Sent } from "./sent-fields.ts";

export type FindCountry = (name: string) => Promise<Country | undefined>;

/**
 * Countries by their names, and the phone by a person's nationality or a company's country.
 * @throws Refusal `request.invalid` that names the field
 */
export const checkPlaces = async (
  { type, fields }: Sent,
  countryByName: FindCountry,
): Promise<void> => {
  const country = await knownCountry("country", fields.country, countryByName);
  const home =
    type === "individual"
      ? await knownCountry("nationality", fields.nationality, countryByName)
      : country;
  if (!isPhoneOf(fields.phone, home.iso2)) {
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
