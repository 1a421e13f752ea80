import type { AccountType } from "#shared/kyc/status.ts";

interface Account {
  id: string;
  type: AccountType;
  fields: { email: string };
}

/** In the links that we email. It shows that the caller has read an email to this address (D74). */
export const linkKey = ({ id, type, fields }: Account, hash: (text: string) => string): string =>
  hash(`link:${type}/${id}:${fields.email}`);
