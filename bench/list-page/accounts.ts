import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import type { Hash } from "#functions/services/keyed-hash.ts";
import { findRows, itemOf, versionItems } from "#functions/store/submissions/items.ts";
import { anAccount } from "../support/accounts.ts";

/** A name that twenty accounts have, whatever the size, and a name of every fourth account. */
export const rareName = "Ezenwachukwu";
export const commonName = "Olúwafẹ́mi";

/** The number of accounts that are no copies; the accounts that are read are among them. */
export const realAccounts = 1000;
const dayMs = 86_400_000;
const rareEvery = 50;
const middleNames = [commonName, "Ngozi", "Musa", "Chíọ́ma"];

/** All accounts are pending, so that the list that grows is the list that is read. */
export const pendingAccount = (index: number): IndividualSubmission => {
  const { approvedAt, ...account } = anAccount(index) as IndividualSubmission;
  const { fields } = account;
  const isRare = index % rareEvery === 0;
  const lastName = isRare ? rareName : fields.lastName;
  const middleName = isRare ? commonName : middleNames[index % middleNames.length];
  return {
    ...account,
    dueAt: new Date(Date.parse(account.dateCreated) + 2 * dayMs).toISOString(),
    status: "pending",
    fields: { ...fields, lastName, ...(middleName && { middleName }) },
  };
};

/** All permanent rows of a new account. */
export const rowsOf = (account: IndividualSubmission, hash: Hash): Record<string, unknown>[] => [
  itemOf(account),
  ...versionItems(account, []),
  ...findRows(account, hash),
];
