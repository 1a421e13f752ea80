import { locales, type Registrar } from "#shared/registrar.ts";

/** A moment as people of the registrar's country write it, in the registrar's zone. */
export const formattedDate = (
  at: string,
  { country, timeZone }: Pick<Registrar, "country" | "timeZone">,
): string =>
  new Intl.DateTimeFormat(locales[country], {
    timeZone,
    dateStyle: "medium",
    timeStyle: "medium",
  }).format(new Date(at));
