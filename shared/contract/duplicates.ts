import { z } from "zod";
import { longText } from "../kyc/fields.ts";
import { maxRemarkLength } from "../kyc/limits.ts";
import { accountTypes } from "../kyc/status.ts";
import { Id } from "./schemas.ts";

/** Whether two accounts that are alike belong to the same person. */
export const duplicateVerdicts = ["same", "different"] as const;
export type DuplicateVerdict = (typeof duplicateVerdicts)[number];

/** What a clerk said about this account and another one. */
export const Settlement = z.strictObject({
  id: Id,
  type: z.enum(accountTypes),
  verdict: z.enum(duplicateVerdicts),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type Settlement = z.infer<typeof Settlement>;

export const settleDuplicate = {
  params: z.strictObject({ id: Id, otherId: Id }),
  notFound: "account.not-found",
  body: z.strictObject({
    verdict: z.enum(duplicateVerdicts),
    reason: longText(maxRemarkLength),
  }),
  reply: z.strictObject({ status: z.string() }),
} as const;
