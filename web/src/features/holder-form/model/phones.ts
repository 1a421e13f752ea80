import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import type { Country } from "#shared/contract/lookups.ts";

export interface Phone {
  /** As it is sent: E.164, the national trunk 0 dropped. */
  e164: string;
  isValid: boolean;
}

/** Judges a national number by its country's rules; a country without rules takes any. */
export const judgePhone = (
  national: string,
  country: Pick<Country, "iso2" | "phonecode">,
): Phone => {
  const code = country.iso2 as CountryCode;
  if (!isSupportedCountry(code)) {
    return {
      e164: `+${digits(country.phonecode)}${digits(national).replace(/^0/, "")}`,
      isValid: true,
    };
  }
  const parsed = parsePhoneNumberFromString(national, code);
  return {
    e164: parsed?.number ?? "",
    isValid:
      parsed?.isValid() === true && parsed.countryCallingCode === getCountryCallingCode(code),
  };
};

const digits = (text: string): string => text.replace(/\D/g, "");
