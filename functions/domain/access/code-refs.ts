import type { AccountType } from "#shared/kyc/status.ts";

/** What a code for viewing and updating an account is bound to, besides the email. */
export const viewCodeRef = ({ id, type }: { id: string; type: AccountType }) =>
  ({ purpose: "view", account: `${type}/${id}` }) as const;

/** The account of a code for a new password is its email, which may have none yet; kept as a keyed hash. */
export const resetCodeRef = (email: string, hash: (text: string) => string) =>
  ({ purpose: "reset", account: hash(`reset:${email}`) }) as const;
