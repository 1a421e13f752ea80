import { zoneOffset } from "./zone-offset.ts";

/** Calendar days of the registrar's time zone. */

/** The day (`yyyy-mm-dd`) of a moment in a zone. */
export const dayOf = (at: Date, timeZone: string): string => {
  const format = dayFormats.get(timeZone) ?? dayFormat(timeZone);
  dayFormats.set(timeZone, format);
  return format.format(at);
};

/** Making one takes longer than all else that a log entry needs. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });

/** First moment of the day that `date` (a day, or a moment in it) names, as an ISO time. */
export const startOfDay = (date: string, timeZone: string): string =>
  midnight(nameOfDay(date, timeZone), timeZone).toISOString();

/** First moment of the day after; a filter up to and with `date` ends just before it. */
export const endOfDay = (date: string, timeZone: string): string => {
  const noon = new Date(`${nameOfDay(date, timeZone)}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + 1);
  return midnight(noon.toISOString().slice(0, 10), timeZone).toISOString();
};

const nameOfDay = (date: string, timeZone: string) =>
  date.length === 10 ? date : dayOf(new Date(date), timeZone);

const midnight = (day: string, timeZone: string): Date => {
  const offsetAt = zoneOffset(timeZone);
  const utc = new Date(`${day}T00:00:00Z`);
  const guess = new Date(utc.getTime() - offsetAt(utc));
  // Asked again at the guess, for zones whose offset changes during that day.
  return new Date(utc.getTime() - offsetAt(guess));
};
