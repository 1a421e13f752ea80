import type { AccountType } from "#shared/kyc/status.ts";

export const viewCodeRef = ({ id, type }: { id: string; type: AccountType }) =>
  ({ purpose: "view", account: `${type}/${id}` }) as const;

/** A keyed hash of the email, because the email may not have an account yet. */
export const resetCodeRef = (email: string, hash: (text: string) => string) =>
  ({ purpose: "reset", account: hash(`reset:${email}`) }) as const;
