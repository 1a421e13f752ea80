import { z } from "zod";
import { text } from "../kyc/fields.ts";
import { maxHits } from "../kyc/limits.ts";
import { accountTypes, statuses } from "../kyc/status.ts";
import { Incomplete } from "./incomplete.ts";
import { Id, results } from "./schemas.ts";

/** What of an account was searched for; results come in this order. */
export const matches = [
  "reference",
  "bvn",
  "bankAccount",
  "phone",
  "chn",
  "registerAccount",
  "name",
  "email",
] as const;
export type Match = (typeof matches)[number];

export const Hit = z.strictObject({
  id: Id,
  accountType: z.enum(accountTypes),
  status: z.enum(statuses),
  reference: z.string(),
  name: z.string(),
  matchedOn: z.enum(matches),
});
export type Hit = z.infer<typeof Hit>;

/** In the body, so that what is searched for is in no address and no access log (D78). */
export const searchAccounts = {
  body: z.strictObject({ query: text() }),
  reply: results(z.array(Hit).max(maxHits)).extend({ incomplete: Incomplete.optional() }),
} as const;
