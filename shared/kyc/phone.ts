import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

export interface Phone {
  /** E.164, without the national trunk prefix 0, except where it is a part of the number (Italy). */
  e164: string;
  isValid: boolean;
}

interface DialledCountry {
  iso2: string;
  phonecode: string;
}

/**
 * Judges a number, national or with its dialling code, by the rules of the country itself (D28).
 * Without rules any number passes. Smaller rule sets accept Nigerian numbers with too many digits,
 * or refuse fixed lines, which companies have.
 */
export const judgePhone = (typed: string, { iso2, phonecode }: DialledCountry): Phone => {
  if (!isSupportedCountry(iso2)) return { e164: withCode(typed, phonecode), isValid: true };
  const parsed = parsePhoneNumberFromString(typed, iso2);
  return { e164: parsed?.number ?? "", isValid: parsed !== undefined && isOf(iso2, parsed) };
};

/** Judges a number with its dialling code, of whatever country. */
export const judgeForeignPhone = (typed: string): Phone => {
  const parsed = parsePhoneNumberFromString(typed);
  return { e164: parsed?.number ?? "", isValid: parsed?.isValid() === true };
};

const withCode = (typed: string, phonecode: string): string =>
  typed.startsWith("+")
    ? `+${digits(typed)}`
    : `+${digits(phonecode)}${digits(typed).replace(/^0/, "")}`;

const digits = (text: string): string => text.replace(/\D/g, "");

/** Countries share ranges: of a number in Åland the library says that it is Finland's. */
const isOf = (country: CountryCode, parsed: PhoneNumber): boolean =>
  parsed.countryCallingCode === getCountryCallingCode(country) &&
  Object.assign(parsed, { country }).isValid();
