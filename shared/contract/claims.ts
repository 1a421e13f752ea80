import { z } from "zod";
import { accountTypes } from "../kyc/status.ts";
import { accountType, Claim, Id, results } from "./schemas.ts";

const account = {
  params: z.strictObject({ accountType, id: Id }),
  notFound: "account.not-found",
} as const;

/** Who reviews which pending account. A claim binds the pages, not the calls (D76). */
export const claims = {
  nextClaim: {
    body: z.strictObject({
      account_type: accountType.optional(),
      /** The account that the clerk passes over; a decided one has no effect. */
      after: Id.optional(),
    }),
    /** `null`: no account waits that nobody reviews. */
    reply: results(z.strictObject({ id: Id, accountType: z.enum(accountTypes) }).nullable()),
  },
  claimAccount: {
    ...account,
    body: z.strictObject({ takeOver: z.literal(true).optional() }),
    reply: results(Claim),
  },
  /** What was given back; `null` when the caller had no claim. */
  releaseAccount: { ...account, reply: results(Claim.nullable()) },
} as const;
