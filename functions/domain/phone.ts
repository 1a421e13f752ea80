import {
  type CountryCode,
  getCountryCallingCode,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

export const isPhoneOf = (phone: string, iso2?: string): boolean => {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed || !isValidPhoneNumber(phone)) return false;
  return !iso2 || isSameDialCode(parsed.countryCallingCode, iso2);
};

const isSameDialCode = (code: string, iso2: string): boolean => {
  try {
    return getCountryCallingCode(iso2 as CountryCode) === code;
  } catch {
    // No rule for this country.
    return true;
  }
};
