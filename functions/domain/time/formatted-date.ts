import { locales, type Registrar } from "#shared/registrar.ts";

export const formattedDate = (
  at: string,
  { country, timeZone }: Pick<Registrar, "country" | "timeZone">,
): string =>
  new Intl.DateTimeFormat(locales[country], {
    timeZone,
    dateStyle: "medium",
    timeStyle: "medium",
  }).format(new Date(at));

/** The time of day, to the second. */
export const formattedTime = (
  at: string,
  { country, timeZone }: Pick<Registrar, "country" | "timeZone">,
): string =>
  new Intl.DateTimeFormat(locales[country], { timeZone, timeStyle: "medium" }).format(new Date(at));

/** Without the time of day, such as `24 Dec 2026`. */
export const formattedDay = (
  at: string,
  { country, timeZone }: Pick<Registrar, "country" | "timeZone">,
): string =>
  new Intl.DateTimeFormat(locales[country], { timeZone, dateStyle: "medium" }).format(new Date(at));
