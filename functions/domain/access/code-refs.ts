import type { AccountType } from "#shared/kyc/status.ts";

interface Account {
  id: string;
  type: AccountType;
  viewEpoch?: number | undefined;
}

/**
 * A report ends the codes from before it (D93). A new address has codes and limits of its own, so
 * that it takes none from the accepted one (D92).
 */
export const viewCodeRef = ({ id, type, viewEpoch }: Account, { isNew = false } = {}) =>
  ({
    purpose: "view",
    account: `${type}/${id}${isNew ? "/new" : ""}`,
    epoch: viewEpoch,
  }) as const;

/** By a keyed hash of `resetText`, because the email may not have an account yet. */
export const resetCodeRef = (emailHash: string) =>
  ({ purpose: "reset", account: emailHash }) as const;

export const resetText = (email: string): string => `reset:${email}`;
