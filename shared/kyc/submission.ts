import { z } from "zod";
import { formMessages as say } from "../messages/form.ts";
import { genders, idTypes, titles } from "./choices.ts";
import {
  accountNumber,
  bvn,
  dateOfBirth,
  email,
  flag,
  identifier,
  optional,
  phone,
  text,
} from "./fields.ts";
import { maxAccountsPerRegister, maxDirectors, maxRegisters } from "./limits.ts";

export const Holding = z.strictObject({
  registerName: text(),
  registerCode: z.string().regex(/^[A-Za-z0-9-]{1,20}$/),
  accounts: z
    .array(z.string().regex(/^[A-Za-z0-9/-]{1,30}$/))
    .min(1, say.holdingNeedsAccount)
    .max(maxAccountsPerRegister, say.tooManyAccounts),
});
export type Holding = z.infer<typeof Holding>;

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
  /** The bank's code from the bank list. */
  bankSortCode: z.string().regex(/^[0-9A-Za-z-]{3,10}$/),
});
export type Bank = z.infer<typeof Bank>;

export const Identification = z.strictObject({
  type: z.enum(idTypes, say.onlyChoices),
  number: identifier,
});
export type Identification = z.infer<typeof Identification>;

/** What both kinds of account have in common. */
const contact = {
  phone,
  secondaryPhone: optional(phone),
  email,
  country: text(),
  state: text(),
  city: text(),
  address: text(),
  chn: optional(identifier),
  stockBroker: optional(text()),
  holdings: Holdings.default([]),
  bank: Bank,
  taxIdentificationNumber: optional(identifier),
  mandated: flag.default(false),
};

/** An individual's data as it is stored and shown; names of country, state and city, not ids. */
export const IndividualFields = z.strictObject({
  title: z.enum(titles, say.onlyChoices),
  firstName: text(),
  lastName: text(),
  middleName: optional(text()),
  gender: z.enum(genders, say.onlyChoices),
  dateOfBirth,
  nationality: text(),
  ...contact,
  identification: Identification,
  /** The previous address. */
  address2: optional(text()),
});
export type IndividualFields = z.infer<typeof IndividualFields>;

export const Director = z.strictObject({
  directorName: text(),
  directorBankVerificationNumber: bvn,
  identification: Identification,
});
export type Director = z.infer<typeof Director>;

/** A company's data as it is stored and shown; who stands for it are its directors, the first one first. */
export const CorporateFields = z.strictObject({
  companyName: text(),
  rcNumber: optional(identifier),
  ...contact,
  directors: z.array(Director).min(1).max(maxDirectors, say.tooManyDirectors),
});
export type CorporateFields = z.infer<typeof CorporateFields>;
