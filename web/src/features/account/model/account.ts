import type { CorporateAccount, IndividualAccount } from "#shared/contract/admin-accounts.ts";

export type Account = IndividualAccount | CorporateAccount;

export const accountNameOf = (account: Account): string =>
  account.type === "corporate"
    ? account.companyName
    : [account.title, account.firstName, account.middleName, account.lastName]
        .filter(Boolean)
        .join(" ");
