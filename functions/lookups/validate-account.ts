import type { BankCheck } from "#shared/contract/lookups.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { limits } from "../domain/access/limits.ts";
import { matchBankName } from "../domain/names/bank-name-match.ts";
import { ServiceUnavailable } from "../domain/service-unavailable.ts";
import type { Call } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import type { BankResolver } from "../services/bank-resolver.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { BankAccountRef, BankChecks } from "../store/submissions/bank-checks.ts";
import type { CallerBudget, FormSessions } from "./form-sessions.ts";
import type { PaidChecks } from "./paid-checks.ts";

interface Deps {
  bank: Pick<BankResolver, "resolve">;
  checks: BankChecks;
  rates: Pick<RateLimiter, "count" | "giveBack">;
  sessions: FormSessions;
  paid: PaidChecks;
  clock: () => Date;
}

export const validateAccount = ({
  bank,
  checks,
  rates,
  sessions,
  paid,
  clock,
}: Deps): Call<"validateAccount"> => {
  /** @returns undefined for an account that the bank does not know */
  const ask = async ({ bankCode, accountNumber }: BankAccountRef, caller: Caller) => {
    const asked = [limits.bankChecksPerAccount, `${bankCode}:${accountNumber}`] as const;
    await sessions.count(bankChecks, caller);
    await rates.count(...asked);
    await paid.count(caller.address);
    const found = await bank.resolve(accountNumber, bankCode).catch(async (error) => {
      if (error instanceof ServiceUnavailable) logger.warn("bank-service.silent");
      // Tries while the bank is silent must not keep the owner from the first answer.
      await rates.giveBack(...asked);
      await paid.giveBack();
      throw error;
    });
    if (found.kind === "unknown") return undefined;
    const { accountName } = found;
    await checks.remember({ bankCode, accountNumber }, { accountName, at: clock().toISOString() });
    return accountName;
  };

  return async ({ body, address, headers }) => {
    const { accountNumber, bankCode, kycFullName = "", account_type, matchAccounts } = body;
    const account = { bankCode, accountNumber };
    // A remembered answer costs nothing and counts for nobody.
    const remembered = await checks.find(account, clock());
    const accountName = remembered?.accountName ?? (await ask(account, { address, headers }));
    if (!accountName) return answer({ fullName: kycFullName, error: unknownAccount });

    const { valid, missing, variants } = matchAccounts
      ? matchBankName(kycFullName, accountName, account_type)
      : { valid: true, missing: [], variants: [] };
    return answer({
      valid,
      accountName,
      fullName: kycFullName,
      ...(missing.length > 0 && { missing }),
      ...(variants.length > 0 && { variants }),
    });
  };
};

type Caller = Parameters<FormSessions["count"]>[1];

const bankChecks: CallerBudget = {
  perSession: limits.bankChecksPerSession,
  ofSessions: [limits.bankChecksOfSessions],
  keptPerSession: limits.bankChecksKeptPerSession,
  ofNetwork: [limits.bankChecksPerAddress],
};

const unknownAccount = errorMessages["bank.account-unknown"];

const answer = (check: Partial<BankCheck>) => ({
  reply: { results: { valid: false, accountName: "", fullName: "", error: "", ...check } },
});
