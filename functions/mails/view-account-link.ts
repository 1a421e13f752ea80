import type { AccountType } from "#shared/kyc/status.ts";

interface Account {
  /** From the registrar's settings, never from a request. */
  siteUrl: string;
  type: AccountType;
  id: string;
}

export const viewAccountLink = ({ siteUrl, type, id }: Account): string =>
  `${siteUrl}/verify_view_account/${type}/${encodeURIComponent(id)}`;
