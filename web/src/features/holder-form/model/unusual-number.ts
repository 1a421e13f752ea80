import { banks } from "#shared/lookups/banks.ts";
import { fitsNuban } from "#shared/lookups/nuban.ts";

/** Whether the check digit does not fit the bank; false if the bank's code is not public. */
export const isUnusualNumber = (accountNumber: string, bankCode: string): boolean => {
  const cbnCode = banks.find(({ code }) => code === bankCode)?.cbnCode;
  return Boolean(cbnCode) && !fitsNuban(accountNumber, cbnCode ?? "");
};
