import { maxAccounts, maxRegisters, maxTextLength } from "#shared/kyc/limits.ts";
import type { Holding } from "#shared/kyc/submission.ts";

/** As many holdings as a form may have, each as long as it may be, in letters of three bytes. */
export const mostHoldings = (accounts = maxAccounts): Holding[] =>
  numbers(maxRegisters).map((register) => ({
    registerName: "ṣ".repeat(maxTextLength),
    registerCode: String(register).padStart(20, "R"),
    accounts: numbers(accounts / maxRegisters).map((account) => String(account).padStart(30, "A")),
  }));

const numbers = (count: number) => [...Array(count).keys()];
