import { bankCheckStore } from "#functions/store/submissions/bank-checks.ts";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import type { Api } from "./api.ts";
import { lookupHash } from "./stored.ts";

/** Stores a bank check, as if the holder had just verified the bank account in the form. */
export const rememberCheck = async (
  engines: Pick<Api, "tables" | "secrets">,
  { bank, firstName, lastName }: IndividualFields,
  { accountName = `${lastName} ${firstName}`.toUpperCase(), at = new Date() } = {},
): Promise<void> => {
  await bankCheckStore({ table: engines.tables.main, hash: lookupHash(engines) }).remember(
    { bankCode: bank.bankSortCode, accountNumber: bank.bankAccountNumber },
    { accountName, at: at.toISOString() },
  );
};
