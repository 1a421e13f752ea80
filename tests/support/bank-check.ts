import { keyedHash } from "#functions/services/keyed-hash.ts";
import { bankCheckStore } from "#functions/store/submissions/bank-checks.ts";
import { secretNames } from "#local/local-secrets.ts";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import type { Api } from "./api.ts";

/** Stores a bank check, as if the holder had just verified the bank account in the form. */
export const rememberCheck = async (
  { tables, secrets }: Pick<Api, "tables" | "secrets">,
  { bank, firstName, lastName }: IndividualFields,
  { accountName = `${lastName} ${firstName}`.toUpperCase(), at = new Date() } = {},
): Promise<void> => {
  const hash = keyedHash(() => secrets[secretNames.lookupKey] ?? "");
  await bankCheckStore({ table: tables.main, hash }).remember(
    { bankCode: bank.bankSortCode, accountNumber: bank.bankAccountNumber },
    { accountName, at: at.toISOString() },
  );
};
