import type { AccountType } from "#shared/kyc/status.ts";

export const viewCodeRef = ({ id, type }: { id: string; type: AccountType }) =>
  ({ purpose: "view", account: `${type}/${id}` }) as const;

/** By a keyed hash of `resetText`, because the email may not have an account yet. */
export const resetCodeRef = (emailHash: string) =>
  ({ purpose: "reset", account: emailHash }) as const;

export const resetText = (email: string): string => `reset:${email}`;
