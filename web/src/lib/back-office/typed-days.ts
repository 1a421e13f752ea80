import { registrar } from "../env.ts";
import { type Day, isDay } from "./days.ts";

const parts = ["day", "month", "year"] as const;
type Part = (typeof parts)[number];

const letters: Record<Part, string> = { day: "dd", month: "mm", year: "yyyy" };
const isPart = (type: string): type is Part => parts.some((part) => part === type);

/** A day as it is typed and shown, in the order of the registrar's country. */
export const typedDays = (locale: string) => {
  const order = new Intl.DateTimeFormat(locale)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isPart);
  const written = (of: Record<Part, string>) => order.map((part) => of[part]).join("/");

  return {
    /** For example `dd/mm/yyyy`. */
    pattern: written(letters),

    textOf: (day: Day): string => {
      const [year = "", month = "", number = ""] = day.split("-");
      return written({ year, month, day: number });
    },

    /** Takes `/`, `.`, `-` and spaces, two digits of a year, and days as other programs copy them. */
    dayIn: (text: string): Day | undefined => {
      const typed = text.trim();
      if (isDay(typed)) return typed;
      const numbers = /^(\d{1,4})[/. -](\d{1,2})[/. -](\d{2}|\d{4})$/.exec(typed)?.slice(1);
      const found = Object.fromEntries(order.map((part, place) => [part, numbers?.[place] ?? ""]));
      const { year = "", month = "", day = "" } = found as Partial<Record<Part, string>>;
      const whole = year.length === 2 ? `20${year}` : year;
      const read = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
      return isDay(read) ? read : undefined;
    },
  };
};

export const { pattern, textOf, dayIn } = typedDays(registrar.locale);
