import { registrar } from "./env.ts";

/** A date without a time is the same day everywhere. */
const longDay = new Intl.DateTimeFormat(registrar.locale, { dateStyle: "long", timeZone: "UTC" });

export const isDateOnly = (text: string): boolean =>
  // Browsers read 31 February as 3 March.
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

/** Of an ISO date such as 1984-03-04. */
export const formatLongDay = (isoDate: string): string => longDay.format(new Date(isoDate));
