import type { Submission } from "../submission/submission.ts";

export const duplicateKinds = ["BVN", "ACCOUNT", "EMAIL"] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

export const duplicateValuesOf = ({
  fields,
}: Pick<Submission, "fields">): Record<DuplicateKind, string> => ({
  BVN: fields.bank.bankVerificationNumber,
  ACCOUNT: `${fields.bank.bankSortCode}:${fields.bank.bankAccountNumber}`,
  EMAIL: fields.email,
});

export const flagOf = { BVN: "sameBvn", ACCOUNT: "sameAccount", EMAIL: "sameEmail" } as const;
