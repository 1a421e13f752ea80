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
