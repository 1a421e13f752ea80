import { z } from "zod";
import { isCorrectable } from "../kyc/correctable.ts";
import { longText, optional, text } from "../kyc/fields.ts";
import { maxCorrections, maxReasonLength, maxRejectionReasons } from "../kyc/limits.ts";
import { type AccountType, accountTypes } from "../kyc/status.ts";
import { correctionMessages as say } from "../messages/corrections.ts";

const code = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);

const path = (types: readonly AccountType[]) =>
  z.string().refine((field) => types.some((type) => isCorrectable(field, type)), say.unknownField);

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** Why a clerk may reject, as super-admins word it. */
export const RejectionReason = z.strictObject({
  code,
  label: text(),
  /** For the holder. */
  text: longText(maxReasonLength),
  /** Paths of the fields and documents that it suits; all when left out. */
  fields: z.array(path(accountTypes)).max(maxCorrections).optional(),
});
export type RejectionReason = z.infer<typeof RejectionReason>;

export const RejectionReasons = z
  .array(RejectionReason)
  .max(maxRejectionReasons)
  .refine((reasons) => isUnique(reasons.map((reason) => reason.code)), say.codeTwice);

/** What a rejection asks the holder to correct: a reason of the configuration for each path. */
export const askedCorrections = (type: AccountType) =>
  z
    .array(
      z.strictObject({
        field: path([type]),
        reason: code,
        text: optional(longText(maxReasonLength)),
      }),
    )
    .max(maxCorrections)
    .refine((asked) => isUnique(asked.map(({ field }) => field)), say.fieldTwice);
export type AskedCorrection = z.infer<ReturnType<typeof askedCorrections>>[number];

/** `label` and `sentence` are those of the reason when the clerk rejected. */
export const Correction = z.strictObject({
  field: z.string(),
  reason: z.string(),
  label: z.string(),
  sentence: z.string(),
  text: z.string().optional(),
});
export type Correction = z.infer<typeof Correction>;
