import { z } from "zod";
import { Id, results } from "./schemas.ts";

const revealed = {
  params: z.strictObject({ id: Id }),
  notFound: "account.not-found",
  body: z.strictObject({ version: z.number().int().min(1).max(999_999) }),
  /** The whole numbers by their paths, such as `bank.bankVerificationNumber`. */
  reply: results(z.record(z.string(), z.string())),
} as const;

/** While numbers are masked: those of one version of an account. Each call has a log entry and counts for a limit. */
export const reveals = {
  revealIndividualNumbers: revealed,
  revealCorporateNumbers: revealed,
} as const;
