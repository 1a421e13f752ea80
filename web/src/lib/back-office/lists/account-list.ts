import type { CorporateRow, IndividualRow } from "#shared/contract/admin-accounts.ts";
import { type AccountType, accountTypes, type Status, statuses } from "#shared/kyc/status.ts";

export interface AccountList {
  type: AccountType;
  status: Status;
}

export type Row = IndividualRow | CorporateRow;

export const accountLists: AccountList[] = accountTypes.flatMap((type) =>
  statuses.map((status) => ({ type, status })),
);

export const nameOf = (row: Row): string =>
  "companyName" in row ? row.companyName : `${row.firstName} ${row.lastName}`;
