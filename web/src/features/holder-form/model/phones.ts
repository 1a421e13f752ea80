import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import type { Country } from "#shared/contract/lookups.ts";
import { maxPhoneDigits } from "#shared/kyc/limits.ts";

export interface Phone {
  /** As it is sent: E.164, the national trunk 0 dropped. */
  e164: string;
  isValid: boolean;
}

/**
 * Judges a national number by its country's rules; a country without rules takes any. The smaller
 * sets of rules take a Nigerian number with digits too many, or no fixed lines, which companies have.
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

/** A stored number as its holder types it. */
export interface KnownPhone {
  national: string;
  /** ISO code of its country, where the number tells. */
  iso2: string | undefined;
  /** Dialling code without the plus. */
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
