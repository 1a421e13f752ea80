import { z } from "zod";
import { plainLine } from "../kyc/clean-input.ts";
import { accountNumber, optional, text } from "../kyc/fields.ts";
import { maxTextLength } from "../kyc/limits.ts";
import { formMessages } from "../messages/form.ts";
import { Holder, Option } from "./registers.ts";
import type { CallsOf } from "./routes.ts";
import { accountType, results, type SchemasOf } from "./schemas.ts";

export const Country = z.strictObject({
  id: z.number(),
  name: z.string(),
  iso2: z.string(),
  phonecode: z.string(),
  flag: z.string(),
});
export type Country = z.infer<typeof Country>;

export const Place = z.strictObject({ id: z.number(), name: z.string() });
export type Place = z.infer<typeof Place>;

export const BankOption = z.strictObject({ name: z.string(), code: z.string() });
export type BankOption = z.infer<typeof BankOption>;

/** What counts as a word of a name, although the bank writes another (D111). */
export const BankVariant = z.strictObject({
  /**
   * Another spelling, a short form, a name that the bank cut, a title that counts as a name, or words for
   * the use of the account.
   */
  kind: z.enum(["spelling", "short", "cut", "title", "account"]),
  /** As in `fullName`; empty for "account". */
  typed: z.string(),
  bank: z.string(),
});
export type BankVariant = z.infer<typeof BankVariant>;

export const BankCheck = z.strictObject({
  valid: z.boolean(),
  accountName: z.string(),
  fullName: z.string(),
  error: z.string(),
  /** Words of `fullName` that are not in the bank's name. */
  missing: z.array(z.string()).optional(),
  variants: z.array(BankVariant).optional(),
});
export type BankCheck = z.infer<typeof BankCheck>;

const placeId = z.string().regex(/^\d{1,7}$/);
const maxFullNameLength = 3 * maxTextLength + 2;

export const lookups = {
  listRegisters: { reply: results(z.array(Option)) },
  searchHolders: {
    params: z.strictObject({
      regId: z.string().overwrite(plainLine).max(20),
      searchType: z.string().overwrite(plainLine).max(20),
      value: z.string().overwrite(plainLine).max(maxTextLength),
    }),
    reply: results(z.array(Holder).max(20)),
  },
  /** The ticket goes into the header `form-session` of searches and checks. */
  openFormSession: { reply: z.strictObject({ ticket: z.string() }) },
  listCountries: { reply: results(z.array(Country)) },
  listStates: {
    params: z.strictObject({ countryId: placeId }),
    reply: results(z.array(Place)),
  },
  listCities: {
    params: z.strictObject({ countryId: placeId, stateId: placeId }),
    reply: results(z.array(Place)),
  },
  listBanks: {
    reply: results(z.array(BankOption)).extend({
      /** Whether a person may send an account that the bank did not confirm (D67). */
      allowUnverifiedBank: z.boolean().optional(),
      /** The sentence of a super-admin who has closed the form. */
      formClosed: z.string().exactOptional(),
    }),
  },
  validateAccount: {
    body: z
      .strictObject({
        accountNumber,
        bankCode: z
          .string()
          .overwrite(plainLine)
          .regex(/^[0-9A-Za-z-]{3,10}$/, formMessages.onlyChoices),
        matchAccounts: z.boolean().default(true),
        kycFullName: optional(text(maxFullNameLength)),
        account_type: accountType.default("individual"),
      })
      .refine(
        ({ matchAccounts, kycFullName }) => matchAccounts === false || kycFullName !== undefined,
        // Also when another field is wrong: each wrong field gets its sentence.
        { path: ["kycFullName"], message: formMessages.requiredField, when: () => true },
      ),
    reply: results(BankCheck),
  },
} as const satisfies SchemasOf<CallsOf<"lookups">>;
