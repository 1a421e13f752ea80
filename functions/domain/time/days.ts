import { zoneOffset } from "./zone-offset.ts";

/** `yyyy-mm-dd` */
export const dayOf = (at: Date, timeZone: string): string => {
  const format = dayFormats.get(timeZone) ?? dayFormat(timeZone);
  dayFormats.set(timeZone, format);
  return format.format(at);
};

/** Cached: creating a format is the slowest part of a log entry. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });

/** Start of a day, as an ISO time; `date` is a day or a moment in it. */
export const startOfDay = (date: string, timeZone: string): string =>
  midnight(nameOfDay(date, timeZone), timeZone).toISOString();

/** Start of the next day: the exclusive end of a filter that includes `date`. */
export const endOfDay = (date: string, timeZone: string): string => {
  const noon = new Date(`${nameOfDay(date, timeZone)}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + 1);
  return midnight(noon.toISOString().slice(0, 10), timeZone).toISOString();
};

/** `yyyy-mm-dd`, both ends included. */
export const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
};

export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * 24 * 3_600_000).toISOString().slice(0, 10);

export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10);

const nameOfDay = (date: string, timeZone: string) => {
  const day = date.length === 10 ? date : dayOf(new Date(date), timeZone);
  if (day.length > 10 || day > lastDay) return lastDay;
  return day.length < 10 || day < firstDay ? firstDay : day;
};

/** Programs fill an open end of a period with the first or last time that they can write. */
const firstDay = "1900-01-01";
const lastDay = "9999-12-30";

const midnight = (day: string, timeZone: string): Date => {
  const offsetAt = zoneOffset(timeZone);
  const utc = new Date(`${day}T00:00:00Z`);
  const guess = new Date(utc.getTime() - offsetAt(utc));
  // Second lookup at the guess: a zone's offset may change during the day.
  return new Date(utc.getTime() - offsetAt(guess));
};
