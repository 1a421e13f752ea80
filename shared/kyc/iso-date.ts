import { z } from "zod";
import { formMessages as say } from "../messages/form.ts";
import { withoutUnseen, withUsualDigits } from "./clean-input.ts";

const days = "(\\d{4}-\\d\\d-\\d\\d)";
const time = "(\\d\\d:\\d\\d)(?::(\\d\\d)(?:[.,](\\d+))?)?";
const zone = "(Z|[+ -]\\d\\d(?::?\\d\\d)?)?";
const whole = new RegExp(`^${days}(?:[T ]${time}${zone})?$`);

/**
 * A day, or a time as RFC 3339 has it, of what programs write: `t` and `z`, a blank for `T`, and for
 * the `+` of a query; a comma; offsets without minutes. A time without an offset is its day. Other
 * texts stay as they are.
 */
export const plainDate = (text: string): string => {
  const typed = withUsualDigits(withoutUnseen(text))
    .replace(/\p{Pd}/gu, "-")
    .trim()
    .toUpperCase();
  const [match, day = "", minutes, seconds = "00", fraction = "", offset] = whole.exec(typed) ?? [];
  if (match === undefined) return text;
  if (!minutes || !offset) return isTime(minutes, seconds) ? day : text;
  // A leap second is the end of its minute.
  const second = seconds === "60" ? "59" : seconds;
  const milliseconds = fraction ? `.${fraction.slice(0, 3)}` : "";
  return `${day}T${minutes}:${second}${milliseconds}${offsetOf(offset)}`;
};

const isTime = (minutes = "00:00", seconds = "00") =>
  /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)$/.test(`${minutes}:${seconds}`);

const offsetOf = (offset: string) => {
  if (offset === "Z") return offset;
  const [hours, minutes = "00"] = [offset.slice(1, 3), offset.replace(":", "").slice(3) || "00"];
  return `${offset.startsWith("-") ? "-" : "+"}${hours}:${minutes}`;
};

/** A day or a moment, which means the day in which it lies (D52). */
export const dayOrMoment = z
  .string()
  .overwrite(plainDate)
  .pipe(z.union([z.iso.datetime({ offset: true }), z.iso.date()], say.day));

/**
 * The beginning of a day east of Greenwich, as browsers write it in UTC: in Lagos 23:00, in India
 * 18:30. Offsets are quarters of an hour, from +01:00. Noon and what is before it stay on their day:
 * programs use noon as a neutral time, and Hawaii's day begins at 10:00.
 */
const midnightInTheEast =
  /T(?:12:(?:15|30|45)|(?:1[3-9]|2[0-2]):(?:00|15|30|45)|23:00):00(?:\.0+)?(?:Z|[+-]00:00)$/;

/** The day that the sender of a day or a time means: the written one, except in UTC. */
export const dayMeant = (text: string): string => {
  const date = plainDate(text);
  if (!dayOrMoment.safeParse(date).success) return text;
  const day = date.slice(0, 10);
  if (!midnightInTheEast.test(date)) return day;
  return new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10);
};

export const day = z.string().overwrite(dayMeant).pipe(z.iso.date(say.day));
