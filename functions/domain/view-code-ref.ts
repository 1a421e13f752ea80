import type { AccountType } from "#shared/kyc/status.ts";

/** What a code for viewing and updating an account is bound to, besides the email. */
export const viewCodeRef = ({ id, type }: { id: string; type: AccountType }) =>
  ({ purpose: "view", account: `${type}/${id}` }) as const;
