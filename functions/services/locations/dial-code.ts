import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";

/** Places the phone library does not know and the source has wrong: they use another country's. */
const borrowed: Record<string, string> = { BV: "47", PN: "64" };

/**
 * The digits to put before a national number. The phone library judges the number later, so its
 * code is the one that works; the source has "1721" or "+1-809 and 1-829" for some islands.
 */
export const dialCode = (iso2: string, listed: string): string => {
  if (isSupportedCountry(iso2)) return getCountryCallingCode(iso2);
  return borrowed[iso2] ?? firstCode(listed);
};

const firstCode = (listed: string): string =>
  (listed.split(/,|\/|;| and /)[0] ?? "").replaceAll(/\D/g, "").replace(/^0+/, "");
