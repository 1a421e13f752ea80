import { z } from "zod";
import { formMessages as say } from "../messages/form.ts";
import {
  plainEmail,
  plainIdentifier,
  plainLine,
  plainLines,
  plainName,
  plainNumber,
} from "./clean-input.ts";
import { dayMeant } from "./iso-date.ts";
import { maxIdentifierLength, maxTextLength } from "./limits.ts";

/** One line as `plainLine` cleans it, 1 to `max` characters as a page counts them. */
export const text = (max = maxTextLength) => cleaned(plainLine, max, say.unreadable);

/**
 * Name of a person or a company (D73). What cannot be seen, or changes the look of other signs,
 * would let one name pass for another.
 */
export const name = () =>
  cleaned(plainName, maxTextLength, say.nameHidden)
    .refine((value) => /^[^\p{C}\p{Zl}\p{Zp}\u2800]*$/u.test(value), say.nameHidden)
    .refine((value) => /[\p{L}\p{N}]/u.test(value), say.nameWithoutLetter)
    .refine((value) => !/\p{M}{3}/u.test(value), say.nameMarks);

/** Like `text`, but with line breaks and tabs, for remarks. */
export const longText = (max: number) => cleaned(plainLines, max, say.unreadable);

/**
 * No file or service can carry control characters and halves of letters; U+FFFD was a letter once.
 * Without `regex`, which the description of the calls would hand to programs that cannot read it.
 */
const cleaned = (clean: (value: string) => string, max: number, refusal: string) =>
  z
    .string()
    .overwrite(clean)
    .min(1, say.requiredField)
    .max(max, say.tooLong(max))
    .refine((value) => /^(?:[\n\t]|[^\p{Cc}\p{Cs}\ufffd])*$/u.test(value), refusal);

/** Forms send an untouched field as an empty string, which counts as absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === "string" && plainLine(value) === "" ? undefined : value),
    schema.optional(),
  );

export const bvn = z
  .string(say.bvn)
  .overwrite(plainNumber)
  .regex(/^\d{11}$/, say.bvn);
export const accountNumber = z
  .string(say.accountNumber)
  .overwrite(plainNumber)
  .regex(/^\d{10}$/, say.accountNumber);

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

/** Before the @ a `Dot-string`, behind it a domain with its dots (RFC 5321, 4.1.2). */
const emailPattern = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`,
);

export const email = z
  .string(say.email)
  .overwrite(plainEmail)
  .max(maxTextLength, say.tooLong(maxTextLength))
  .refine((value) => !/[^\0-\x7f][^@]*@/.test(value), { error: say.emailLetters, abort: true })
  .pipe(z.email({ pattern: emailPattern, error: say.email }));

/** CHN, tax, RC and document numbers (D34: letters, digits, space, / and -). */
export const identifier = z
  .string(say.identifier)
  .overwrite(plainIdentifier)
  .regex(new RegExp(`^[A-Za-z0-9/ -]{1,${maxIdentifierLength}}$`), say.identifier);

/** E.164 with the dialling code; the rules of each country are checked elsewhere. */
export const phone = z
  .string(say.phoneFormat)
  .overwrite(plainNumber)
  .regex(/^\+[1-9]\d{5,14}$/, say.phoneFormat);

const oldestYears = 120;

/** `yyyy-mm-dd`, of a day or of a whole time. */
export const dateOfBirth = z
  .string(say.dateNotReal)
  .overwrite(dayMeant)
  .refine((day) => !/^\d{1,3}-/.test(day), { error: say.yearInFull, abort: true })
  .pipe(z.iso.date({ error: say.dateNotReal, abort: true }))
  .refine((day) => {
    const now = new Date();
    const oldest = new Date(now);
    oldest.setUTCFullYear(now.getUTCFullYear() - oldestYears);
    return day < now.toISOString().slice(0, 10) && day >= oldest.toISOString().slice(0, 10);
  }, say.dateOfBirth);

/** Multipart sends every value as text, in the spelling of the program; JSON sends booleans. */
export const flag = z
  .union([
    z.boolean(),
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(["true", "false", "on", "off", "1", "0"])),
  ])
  .transform((value) => value === true || value === "true" || value === "on" || value === "1");

/** A query has texts, a body may have booleans; `false` asks for nothing. */
export const wanted = flag.transform((isWanted) => (isWanted ? (true as const) : undefined));
