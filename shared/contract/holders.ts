import { z } from "zod";
import { plainNumber } from "../kyc/clean-input.ts";
import { bvn, email, flag, longText, name, optional } from "../kyc/fields.ts";
import { imageFieldsOf } from "../kyc/images.ts";
import { maxDirectors, maxUnchangedReasonLength } from "../kyc/limits.ts";
import { accountTypes, statuses } from "../kyc/status.ts";
import { CorporateFields, Director, Identification, IndividualFields } from "../kyc/submission.ts";
import { consentVersions } from "../messages/earlier-consents.ts";
import { formMessages } from "../messages/form.ts";
import { CorporateHolderAccount, IndividualHolderAccount } from "./holder-account.ts";
import type { CallsOf } from "./routes.ts";
import { accountType, codeRequest, Id, results, type SchemasOf } from "./schemas.ts";

const sending = {
  type: accountType.optional(),
  /** Of the texts that the holder read; without it the present one (D68). */
  consentVersion: z
    .string()
    .refine((version) => consentVersions.includes(version))
    .optional(),
  consent: flag.default(false).refine((given) => given, formMessages.consent),
  /** Why a rejected holder sends again without a change of what was to correct (D69). */
  unchangedReason: optional(longText(maxUnchangedReasonLength)),
  /** Honeypot: people do not see this input, so a value means a script. */
  website: z.literal("").optional(),
};

export const SubmissionReceipt = z.strictObject({
  results: z.strictObject({ id: Id, status: z.enum(statuses), reference: z.string() }),
  message: z.string(),
});
export type SubmissionReceipt = z.infer<typeof SubmissionReceipt>;

export const IndividualForm = z.strictObject({ ...IndividualFields.shape, ...sending });
export type IndividualForm = z.infer<typeof IndividualForm>;

const { directors: _all, ...companyShape } = CorporateFields.shape;

/** The form sends the first director flat; stored and shown, all are in `directors`. */
export const CorporateForm = z.strictObject({
  ...companyShape,
  directorName: name(),
  directorBankVerificationNumber: bvn,
  identification: Identification,
  directors: z
    .array(Director)
    .max(maxDirectors - 1, formMessages.tooManyDirectors)
    .default([]),
  ...sending,
});
export type CorporateForm = z.infer<typeof CorporateForm>;

/** Images are base64. */
export const HolderAccount = z.discriminatedUnion("type", [
  IndividualHolderAccount,
  CorporateHolderAccount,
]);
export type HolderAccount = z.infer<typeof HolderAccount>;

const individualForm = {
  form: "individual",
  body: IndividualForm,
  jsonParts: ["bank", "holdings", "identification"],
  images: imageFieldsOf("individual"),
  reply: SubmissionReceipt,
} as const;

const corporateForm = {
  form: "corporate",
  body: CorporateForm,
  jsonParts: ["bank", "holdings", "identification", "directors"],
  images: imageFieldsOf("corporate"),
  reply: SubmissionReceipt,
} as const;

const ownAccount = { params: z.strictObject({ id: Id }), notFound: "account.not-found" } as const;

/** The account that a code is for; a made-up id gets the same answer as an unknown id. */
const codeFor = {
  email,
  account_type: accountType,
  account_id: z.string().toLowerCase().max(100),
};

const Message = z.strictObject({ message: z.string() });

export const holders = {
  sendIndividualAccount: individualForm,
  sendCorporateAccount: corporateForm,
  /** Images that are not sent do not change. */
  updateIndividualAccount: { ...ownAccount, ...individualForm },
  updateCorporateAccount: { ...ownAccount, ...corporateForm },
  getAccountForView: {
    params: z.strictObject({ accountType, accountId: Id }),
    notFound: "account.not-found",
    reply: results(
      z.strictObject({
        fullName: z.string().optional(),
        companyName: z.string().optional(),
        /** Masked: `a•••@g•••.com`. */
        email: z.string(),
        accountType: z.enum(accountTypes),
      }),
    ),
  },
  requestView: {
    body: z.strictObject({ ...codeFor, key: z.string().max(100).optional() }),
    reply: z.strictObject({ ...Message.shape, request: codeRequest }),
  },
  verifyView: {
    body: z.strictObject({
      ...codeFor,
      token: z.string().overwrite(plainNumber).max(20),
      request: codeRequest.optional(),
    }),
    reply: z.strictObject({ token: z.string(), message: z.string() }),
  },
  viewAccount: { reply: results(HolderAccount) },
  findAccount: { body: z.strictObject({ email }), reply: Message },
} as const satisfies SchemasOf<CallsOf<"holders">>;
