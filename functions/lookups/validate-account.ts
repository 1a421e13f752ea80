import type { BankCheck } from "#shared/contract/lookups.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { limits } from "../domain/access/limits.ts";
import { alertAboutBankQuestions } from "../domain/alerts.ts";
import { AppError } from "../domain/app-error.ts";
import { matchFullName } from "../domain/names/name-match.ts";
import type { Call } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import type { BankResolver } from "../services/bank-resolver.ts";
import type { Alerts } from "../store/outbox/alerts.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { BankAccountRef, BankChecks } from "../store/submissions/bank-checks.ts";

interface Deps {
  bank: Pick<BankResolver, "resolve">;
  checks: BankChecks;
  rates: RateLimiter;
  alerts: Pick<Alerts, "note">;
  clock: () => Date;
}

export const validateAccount = ({
  bank,
  checks,
  rates,
  alerts,
  clock,
}: Deps): Call<"validateAccount"> => {
  /** Nobody is refused: strangers on many networks must not stop the forms of others (D74). */
  const noteQuestion = async (): Promise<void> => {
    try {
      await rates.count(limits.bankQuestionsPerDay, "all");
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await alerts.note(alertAboutBankQuestions, clock().toISOString());
    }
  };

  /** @returns undefined for an account that the bank does not know */
  const ask = async ({ bankCode, accountNumber }: BankAccountRef) => {
    const asked = [limits.bankChecksPerAccount, `${bankCode}:${accountNumber}`] as const;
    await rates.count(...asked);
    await noteQuestion();
    const found = await resolve(bank, accountNumber, bankCode).catch(async (error) => {
      // Tries while the bank is silent must not keep the owner from the first answer.
      await rates.giveBack(...asked);
      throw error;
    });
    if (found.kind === "unknown") return undefined;
    const { accountName } = found;
    await checks.remember({ bankCode, accountNumber }, { accountName, at: clock().toISOString() });
    return accountName;
  };

  return async ({ body, address }) => {
    const { accountNumber, bankCode, kycFullName = "", account_type, matchAccounts } = body;
    await rates.count(limits.bankChecksPerAddress, { network: address });
    const account = { bankCode, accountNumber };
    const accountName = (await checks.find(account, clock()))?.accountName ?? (await ask(account));
    if (!accountName) return answer({ fullName: kycFullName, error: unknownAccount });

    const { valid, missing } = matchAccounts
      ? matchFullName(kycFullName, accountName, account_type)
      : { valid: true, missing: [] };
    return answer({
      valid,
      accountName,
      fullName: kycFullName,
      ...(missing.length > 0 && { missing }),
    });
  };
};

const unknownAccount = errorMessages["bank.account-unknown"];

const answer = (check: Partial<BankCheck>) => ({
  reply: { results: { valid: false, accountName: "", fullName: "", error: "", ...check } },
});

const resolve = async (bank: Deps["bank"], accountNumber: string, bankCode: string) => {
  try {
    return await bank.resolve(accountNumber, bankCode);
  } catch (cause) {
    logger.warn("bank-service.silent");
    throw new AppError("bank.unavailable", { cause });
  }
};
