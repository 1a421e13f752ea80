import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import type { Country } from "#shared/contract/lookups.ts";
import { maxPhoneDigits } from "#shared/kyc/limits.ts";

export interface Phone {
  /** E.164, without the national trunk prefix 0. */
  e164: string;
  isValid: boolean;
}

/**
 * Checks a national number by its country's rules; without rules any number passes. Smaller rule
 * sets accept Nigerian numbers with too many digits, or refuse fixed lines, which companies have.
 */
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

export interface KnownPhone {
  national: string;
  /** ISO code of the country, if the number identifies one. */
  iso2: string | undefined;
  /** Dialling code without the plus sign. */
  code: string;
}

export const readPhone = (e164: string): KnownPhone => {
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed) return { national: digits(e164), iso2: undefined, code: "" };
  const local = digits(parsed.formatNational());
  return {
    national: local.length > maxPhoneDigits ? parsed.nationalNumber : local,
    iso2: parsed.country,
    code: parsed.countryCallingCode,
  };
};

const digits = (text: string): string => text.replace(/\D/g, "");
