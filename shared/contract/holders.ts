import { z } from "zod";
import { flag } from "../kyc/fields.ts";
import { imageFieldsOf } from "../kyc/images.ts";
import { accountTypes, statuses } from "../kyc/status.ts";
import { IndividualFields } from "../kyc/submission.ts";
import { formMessages } from "../messages/form.ts";
import type { CallsOf } from "./routes.ts";
import { Id, results, type SchemasOf } from "./schemas.ts";

/** What comes with the fields when a form is sent, and is not stored as a field. */
const sending = {
  type: z.string().toLowerCase().pipe(z.enum(accountTypes)).optional(),
  consent: flag.refine((given) => given, formMessages.consent),
  /** Honeypot: no person sees this input, so a value betrays a script. */
  website: z.literal("").optional(),
};

export const SubmissionReceipt = z.strictObject({
  results: z.strictObject({ id: Id, status: z.enum(statuses), reference: z.string() }),
  message: z.string(),
});
export type SubmissionReceipt = z.infer<typeof SubmissionReceipt>;

export const IndividualForm = z.strictObject({ ...IndividualFields.shape, ...sending });
export type IndividualForm = z.infer<typeof IndividualForm>;

export const holders = {
  sendIndividualAccount: {
    body: IndividualForm,
    jsonParts: ["bank", "holdings", "identification"],
    images: imageFieldsOf("individual"),
    reply: SubmissionReceipt,
  },
  getAccountForView: {
    params: z.strictObject({ accountType: z.enum(accountTypes), accountId: Id }),
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
} as const satisfies SchemasOf<CallsOf<"holders">>;
