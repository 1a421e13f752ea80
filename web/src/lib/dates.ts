import { registrar } from "./env.ts";
import { serverNow } from "./server-clock.ts";

const options = { timeZone: registrar.timeZone } as const;
const day = new Intl.DateTimeFormat(registrar.locale, { ...options, dateStyle: "medium" });
const moment = new Intl.DateTimeFormat(registrar.locale, {
  ...options,
  dateStyle: "medium",
  timeStyle: "short",
});
const time = new Intl.DateTimeFormat(registrar.locale, { ...options, timeStyle: "short" });
const count = new Intl.NumberFormat(registrar.locale);

export const formatDay = (iso: string): string => day.format(new Date(iso));

export const formatMoment = (iso: string): string => moment.format(new Date(iso));

/** Only the time, if it was today. */
export const formatRecent = (iso: string): string =>
  formatDay(iso) === day.format(serverNow()) ? time.format(new Date(iso)) : formatMoment(iso);

export const formatCount = (value: number): string => count.format(value);
