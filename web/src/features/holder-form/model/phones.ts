import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { maxPhoneDigits } from "#shared/kyc/limits.ts";

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
