import type { CorporateAccount, IndividualAccount } from "#shared/contract/admin-accounts.ts";

export type Account = IndividualAccount | CorporateAccount;

export const accountNameOf = (account: Account): string =>
  account.type === "corporate"
    ? account.companyName
    : [account.title, account.firstName, account.middleName, account.lastName]
        .filter(Boolean)
        .join(" ");

/** When the holder last changed the account, if ever. Decisions and deliveries change it too. */
export const updatedAtOf = ({ history: { versions } }: Pick<Account, "history">) =>
  versions.findLast(({ version }) => version > 1)?.at;
