import { type CountryCode, getExampleNumber, isSupportedCountry } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";

/** @returns a made-up mobile number in the national format; undefined for a country without rules */
export const phoneExample = (iso2: string): string | undefined =>
  isSupportedCountry(iso2)
    ? getExampleNumber(iso2 as CountryCode, examples)?.formatNational()
    : undefined;
