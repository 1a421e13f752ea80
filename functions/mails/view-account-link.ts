import type { AccountType } from "#shared/kyc/status.ts";

interface Account {
  /** From the registrar's settings, never from a request. */
  siteUrl: string;
  type: AccountType;
  id: string;
  key: string;
}

export const viewAccountLink = ({ siteUrl, type, id, key }: Account): string =>
  `${siteUrl}/verify_view_account/${type}/${encodeURIComponent(id)}?key=${key}`;
