import {
  type CountryCode,
  getCountryCallingCode,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** Whether an E.164 number is a valid one, of the country when one is named. */
export const isPhoneOf = (phone: string, iso2?: string): boolean => {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed || !isValidPhoneNumber(phone)) return false;
  return !iso2 || isSameDialCode(parsed.countryCallingCode, iso2);
};

const isSameDialCode = (code: string, iso2: string): boolean => {
  try {
    return getCountryCallingCode(iso2 as CountryCode) === code;
  } catch {
    // A country without a rule of its own cannot fail it.
    return true;
  }
};
