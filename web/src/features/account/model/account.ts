import type { CorporateAccount, IndividualAccount } from "#shared/contract/admin-accounts.ts";

export type Account = IndividualAccount | CorporateAccount;

/** Who the account is of, as the head of its page says it. */
export const accountNameOf = (account: Account): string =>
  account.type === "corporate"
    ? account.companyName
    : [account.title, account.firstName, account.middleName, account.lastName]
        .filter(Boolean)
        .join(" ");
