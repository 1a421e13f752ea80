import type { Submission } from "./submission.ts";

export const marks = ["BVN", "ACCOUNT", "EMAIL"] as const;
export type Mark = (typeof marks)[number];

/** What makes two submissions look like the same person's. */
export const marksOf = ({ fields }: Pick<Submission, "fields">): Record<Mark, string> => ({
  BVN: fields.bank.bankVerificationNumber,
  ACCOUNT: `${fields.bank.bankSortCode}:${fields.bank.bankAccountNumber}`,
  EMAIL: fields.email,
});

export const flagOf = { BVN: "sameBvn", ACCOUNT: "sameAccount", EMAIL: "sameEmail" } as const;
