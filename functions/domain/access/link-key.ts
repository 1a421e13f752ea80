import type { AccountType } from "#shared/kyc/status.ts";

interface Account {
  id: string;
  type: AccountType;
  viewEpoch?: number | undefined;
}

/**
 * The text of the key in the links that we email. The key, a keyed hash of this text, shows that
 * the caller has read an email to this address (D74).
 */
export const linkKeyText = ({ id, type, viewEpoch }: Account, email: string): string =>
  `link:${type}/${id}:${email}${viewEpoch ? `:${viewEpoch}` : ""}`;
