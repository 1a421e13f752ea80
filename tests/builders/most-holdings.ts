import { maxAccounts, maxRegisters, maxStoredAccounts, maxTextLength } from "#shared/kyc/limits.ts";
import type { Holding } from "#shared/kyc/submission.ts";

/** As many holdings as a form may have, each as long as it may be, in letters of three bytes. */
export const mostHoldings = (): Holding[] => inAllRegisters(maxAccounts);

/** As many as a form of release 1.0.0 could have. */
export const storedHoldings = (): Holding[] => inAllRegisters(maxStoredAccounts);

const inAllRegisters = (accounts: number): Holding[] =>
  numbered(maxRegisters, (register) => ({
    registerName: "ṣ".repeat(maxTextLength),
    registerCode: String(register).padStart(20, "R"),
    accounts: numbered(accounts / maxRegisters, (account) => String(account).padStart(30, "A")),
  }));

const numbered = <T>(length: number, make: (n: number) => T): T[] =>
  Array.from({ length }, (_, n) => make(n));
