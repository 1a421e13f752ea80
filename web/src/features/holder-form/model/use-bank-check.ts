import { useEffect, useState } from "react";
import type { BankCheck } from "#shared/contract/lookups.ts";
import { accountNumberLength } from "#shared/kyc/limits.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { callApi } from "../../../lib/api.ts";
import { ApiError, sentenceOf } from "../../../lib/api-error.ts";
import { inFormSession } from "../../../lib/form-session.ts";
import { type BankCheckState, fullNameOf, isReadyForAccount } from "./form-state.ts";
import { useForm, useFormStore } from "./form-store.ts";

/**
 * Checks the account once ten digits, bank and names are given, and again when a limit has passed.
 * Drops answers to older values.
 */
export const useBankCheck = (): { checkAgain: () => void } => {
  const { get, dispatch } = useFormStore();
  const accountNumber = useForm(({ values }) => values["bank.bankAccountNumber"]);
  const bankCode = useForm(({ values }) => values["bank.bankSortCode"]);
  const isReady = useForm(isReadyForAccount);
  const accountType = useForm((form) => form.accountType);
  const isReadOnly = useReadOnly();
  const isDue = !isReadOnly && isReady && accountNumber.length === accountNumberLength;
  // Empty until needed: otherwise each key stroke in a name renders the bank's answer again.
  const fullName = useForm((form) => (isDue ? fullNameOf(form) : ""));
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is the button "Check again"
  useEffect(() => {
    // An account opened for an update has its verified check already.
    if (!isDue || get().bankCheck.state === "verified") return;
    const leaving = new AbortController();
    dispatch({ do: "bank-checked", check: { state: "checking" } });
    checkAccount({ accountNumber, bankCode, fullName, accountType }, leaving.signal).then(
      (check) => leaving.signal.aborted || dispatch({ do: "bank-checked", check }),
    );
    return () => {
      leaving.abort();
      if (get().bankCheck.state === "checking") {
        dispatch({ do: "bank-checked", check: { state: "idle" } });
      }
    };
  }, [accountNumber, bankCode, fullName, accountType, isDue, tries, get, dispatch]);

  const retryAt = useForm(({ bankCheck }) =>
    bankCheck.state === "failed" ? bankCheck.retryAt : undefined,
  );
  useEffect(() => {
    if (retryAt === undefined) return;
    const waiting = setTimeout(() => setTries((count) => count + 1), retryAt - Date.now());
    return () => clearTimeout(waiting);
  }, [retryAt]);

  return { checkAgain: () => setTries(tries + 1) };
};

interface BankQuery {
  accountNumber: string;
  bankCode: string;
  fullName: string;
  accountType: AccountType;
}

const checkAccount = async (
  { accountNumber, bankCode, fullName, accountType }: BankQuery,
  signal: AbortSignal,
): Promise<BankCheckState> => {
  try {
    const body = {
      accountNumber,
      bankCode,
      matchAccounts: true,
      kycFullName: fullName,
      account_type: accountType,
    };
    const check = (headers: Record<string, string>) =>
      callApi("validateAccount", { body, signal, headers });
    const { results } = await inFormSession(check, signal);
    return stateOfCheck(results);
  } catch (error) {
    return { state: "failed", message: sentenceOf(error), ...waysOn(error) };
  }
};

const waysOn = (error: unknown) => {
  if (!(error instanceof ApiError)) return {};
  const { status, retryAfterSeconds, needs } = error;
  const isSoon = status === 429 && retryAfterSeconds && retryAfterSeconds <= longestWaitSeconds;
  return {
    ...(isSoon && { retryAt: Date.now() + (retryAfterSeconds + Math.random() * spread) * 1000 }),
    ...(needs === "manual-check" && { isLeftToClerks: true }),
  };
};

const longestWaitSeconds = 3600;
/** Seconds, so that the pages of a network do not all check at once. */
const spread = 20;

const stateOfCheck = (check: BankCheck): BankCheckState => {
  const { valid, accountName, error, missing = [], variants } = check;
  if (!valid && error) return { state: "failed", message: error };
  return { state: valid ? "verified" : "mismatch", accountName, missing, variants };
};
