import { z } from "zod";
import { formMessages as say } from "../messages/form.ts";
import { plainEmail, plainIdentifier, plainNumber, withoutUnseen } from "./clean-input.ts";
import { maxIdentifierLength, maxTextLength } from "./limits.ts";

/** Trimmed and NFC-normalised text without unseen or control characters, 1 to `max` characters. */
export const text = (max = maxTextLength) =>
  cleaned(max, /^[^\p{Cc}\p{Noncharacter_Code_Point}]*$/u, withoutUnseen);

/**
 * Name of a person or a company (D73). What cannot be seen, or changes the look of other signs,
 * would let one name pass for another.
 */
export const name = () =>
  text().pipe(
    z
      .string()
      .regex(/^[^\p{C}\p{Zl}\p{Zp}\u2800]*$/u, say.nameHidden)
      .regex(/[\p{L}\p{N}]/u, say.nameWithoutLetter)
      .regex(/^(?!.*\p{M}{3})/u, say.nameMarks),
  );

/** Like `text`, but with line breaks and tabs, for remarks. */
export const longText = (max: number) => cleaned(max, /^[\n\r\t\P{Cc}]*$/u);

const cleaned = (max: number, allowed: RegExp, clean = (value: string) => value) =>
  z
    .string()
    .transform((value) => clean(value).normalize("NFC").trim())
    .pipe(
      z.string().min(1, say.requiredField).max(max, say.tooLong(max)).regex(allowed, say.invalid),
    );

/** Forms send an untouched field as an empty string, which counts as absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    schema.optional(),
  );

export const bvn = z
  .string()
  .overwrite(plainNumber)
  .regex(/^\d{11}$/, say.bvn);
export const accountNumber = z
  .string()
  .overwrite(plainNumber)
  .regex(/^\d{10}$/, say.accountNumber);

export const email = z
  .string()
  .overwrite(plainEmail)
  .max(maxTextLength, say.tooLong(maxTextLength))
  .pipe(z.email(say.email));

/** CHN, tax, RC and document numbers (D34: letters, digits, space, / and -). */
export const identifier = z
  .string()
  .overwrite(plainIdentifier)
  .regex(new RegExp(`^[A-Za-z0-9/ -]{1,${maxIdentifierLength}}$`), say.identifier);

/** E.164 with the dialling code; the rules of each country are checked elsewhere. */
export const phone = z
  .string()
  .overwrite(plainNumber)
  .regex(/^\+[1-9]\d{5,14}$/, say.phoneFormat);

const oldestYears = 120;

/** `yyyy-mm-dd`; a full ISO time is accepted and cut to its day. */
export const dateOfBirth = z
  .string()
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date(say.dateNotReal))
  .refine((day) => {
    const now = new Date();
    const oldest = new Date(now);
    oldest.setUTCFullYear(now.getUTCFullYear() - oldestYears);
    return day < now.toISOString().slice(0, 10) && day >= oldest.toISOString().slice(0, 10);
  }, say.dateOfBirth);

/** Multipart sends every value as text; JSON sends booleans. */
export const flag = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .transform((value) => (typeof value === "boolean" ? value : value === "true"));
