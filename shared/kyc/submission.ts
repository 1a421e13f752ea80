import { z } from "zod";
import { formMessages as say } from "../messages/form.ts";
import { genders, idTypes, titles } from "./choices.ts";
import { plainIdentifier, plainLine } from "./clean-input.ts";
import type { FieldKind, FieldRow, fieldTable } from "./field-table.ts";
import {
  accountNumber,
  bvn,
  dateOfBirth,
  email,
  flag,
  identifier,
  longText,
  name,
  optional,
  phone,
  text,
} from "./fields.ts";
import { type FieldOf, fieldsOfType, rowOf } from "./fields-of.ts";
import { maxDirectors, maxManualBankReasonLength, maxRegisters } from "./limits.ts";
import type { AccountType } from "./status.ts";

export const Holding = z.strictObject({
  registerName: text(),
  registerCode: z
    .string()
    .overwrite(plainLine)
    .regex(/^[A-Za-z0-9-]{1,20}$/),
  accounts: z
    .array(
      z
        .string()
        .overwrite(plainIdentifier)
        .regex(/^[A-Za-z0-9/-]{1,30}$/),
    )
    .min(1, say.holdingNeedsAccount),
});
export type Holding = z.infer<typeof Holding>;

/** How many accounts all together may name depends on what is stored: `accountsProblem`. */
export const Holdings = z
  .array(Holding)
  .max(maxRegisters, say.tooManyRegisters)
  .refine(
    (holdings) => new Set(holdings.map((h) => h.registerCode)).size === holdings.length,
    say.registerTwice,
  );

export const Bank = z.strictObject({
  bankName: text(),
  bankAccountNumber: accountNumber,
  bankVerificationNumber: bvn,
  bankSortCode: z
    .string()
    .overwrite(plainLine)
    .regex(/^[0-9A-Za-z-]{3,10}$/),
});
export type Bank = z.infer<typeof Bank>;

export const Identification = z.strictObject({
  type: z.enum(idTypes, say.onlyChoices),
  number: identifier,
});
export type Identification = z.infer<typeof Identification>;

export const Director = z.strictObject({
  directorName: name(),
  directorBankVerificationNumber: bvn,
  identification: Identification,
});
export type Director = z.infer<typeof Director>;

const rules = {
  text: text(),
  name: name(),
  title: z.enum(titles, say.onlyChoices),
  gender: z.enum(genders, say.onlyChoices),
  dateOfBirth,
  country: text(),
  place: text(),
  stockBroker: text(),
  identifier,
  phone,
  email,
} as const satisfies Record<FieldKind, z.ZodType>;

type Rules = typeof rules;
type OptionalRules = { [K in FieldKind]: z.ZodPipe<z.ZodTransform, z.ZodOptional<Rules[K]>> };
type Rule<R extends FieldRow> = R extends { isOptional: true }
  ? OptionalRules[R["kind"]]
  : Rules[R["kind"]];
type Shape<T extends AccountType> = { [K in FieldOf<T>]: Rule<(typeof fieldTable)[K]> };

const shapeOf = <T extends AccountType>(type: T): Shape<T> =>
  Object.fromEntries(
    fieldsOfType(type).map((name) => {
      const { kind, isOptional } = rowOf(name);
      return [name, isOptional ? optional(rules[kind]) : rules[kind]];
    }),
  ) as Shape<T>;

const nested = {
  holdings: Holdings.default([]),
  bank: Bank,
  /** Consent to pay dividends into this bank account. */
  mandated: flag.default(false),
  /** Asks the clerks to check a bank account that the bank did not confirm (D67). */
  manualBankCheck: optional(flag),
  manualBankReason: optional(longText(maxManualBankReasonLength)),
};

/** The form's rules for an individual; stored data may be older than these rules. */
export const IndividualFields = z.strictObject({
  ...shapeOf("individual"),
  ...nested,
  identification: Identification,
});
export type IndividualFields = z.infer<typeof IndividualFields>;

/** The form's rules for a company; all its directors act for it, the first one first. */
export const CorporateFields = z.strictObject({
  ...shapeOf("corporate"),
  ...nested,
  directors: z.array(Director).min(1).max(maxDirectors, say.tooManyDirectors),
});
export type CorporateFields = z.infer<typeof CorporateFields>;
