import { z } from "zod";
import { longText, wanted } from "../kyc/fields.ts";
import { maxReasonLength } from "../kyc/limits.ts";
import { accountTypes, statuses } from "../kyc/status.ts";
import { Id } from "./schemas.ts";

export const erasureCauses = ["by-hand", ...statuses] as const;

const Hold = z.strictObject({ by: z.string(), at: z.iso.datetime(), reason: z.string() });

/** An account that will be erased, or that is on hold (D86). */
export const DueAccount = z.strictObject({
  id: Id,
  accountType: z.enum(accountTypes),
  reference: z.string(),
  erasure: z
    .strictObject({
      /** Nobody can stop an erasure that has begun. */
      state: z.enum(["planned", "begun"]),
      /** An administrator asked for the erasure, or the account was kept in this status for long enough. */
      cause: z.enum(erasureCauses),
      plannedAt: z.iso.datetime(),
      eraseAt: z.iso.datetime(),
      by: z.string().exactOptional(),
      reason: z.string().exactOptional(),
    })
    .exactOptional(),
  hold: Hold.exactOptional(),
});
export type DueAccount = z.infer<typeof DueAccount>;

const ofAccount = { params: z.strictObject({ id: Id }), notFound: "account.not-found" } as const;
const status = z.strictObject({ status: z.string() });
const withReason = { body: z.strictObject({ reason: longText(maxReasonLength) }) };

const asking = {
  ...ofAccount,
  ...withReason,
  reply: z.strictObject({ status: z.string(), eraseAt: z.iso.datetime() }),
} as const;
const stopping = { ...ofAccount, ...withReason, reply: status } as const;
const releasing = { ...ofAccount, reply: status } as const;

export const erasures = {
  eraseIndividualAccount: asking,
  eraseCorporateAccount: asking,
  stopIndividualErasure: stopping,
  stopCorporateErasure: stopping,
  holdIndividualAccount: stopping,
  holdCorporateAccount: stopping,
  releaseIndividualHold: releasing,
  releaseCorporateHold: releasing,
  listDueForErasure: {
    query: z.strictObject({
      /** Only this account, also one on hold that is not due. */
      accountId: Id.optional(),
      held: wanted.optional(),
      cursor: z.string().max(2000).optional(),
    }),
    reply: z.strictObject({
      results: z.array(DueAccount),
      nextCursor: z.string().nullable(),
      /** While a period of the configuration is missing, no account is due because of its age. */
      isRetentionOn: z.boolean(),
    }),
  },
} as const;
