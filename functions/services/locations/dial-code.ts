import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";

/** Missing in the phone library and wrong in the source: they use another country's code. */
const borrowed: Record<string, string> = { BV: "47", PN: "64" };

/**
 * The phone library checks the number later, so only its code works; the source has "1721" or
 * "+1-809 and 1-829" for some islands.
 */
export const dialCode = (iso2: string, listed: string): string => {
  if (isSupportedCountry(iso2)) return getCountryCallingCode(iso2);
  return borrowed[iso2] ?? firstCode(listed);
};

const firstCode = (listed: string): string =>
  (listed.split(/,|\/|;| and /)[0] ?? "").replaceAll(/\D/g, "").replace(/^0+/, "");
