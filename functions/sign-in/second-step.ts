import { logMessages } from "#shared/messages/logs.ts";
import { type AdminRecord, nameOf, plainNameOf } from "../domain/access/administrator.ts";
import { limits, wrongCodesInARow } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { OneTimeCodes } from "../services/one-time-codes.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { SecondFactors } from "../store/staff/second-factors.ts";
import { authEntry, type EntryDeps } from "./auth-entry.ts";

export interface StepDeps extends EntryDeps {
  factors: Pick<SecondFactors, "get" | "countGuess" | "spendStep" | "spendRecoveryCode">;
  oneTimeCodes: Pick<OneTimeCodes, "stepOf" | "recoveryHash">;
  logs: Pick<Logs, "write">;
  rates: Pick<RateLimiter, "count" | "giveBack">;
}

interface Given {
  admin: AdminRecord;
  code: string;
  /** Guesses of one device cannot use up the count of another. */
  device: string;
}

/**
 * Counts the code before the check, so that parallel guesses cannot pass a limit.
 * @throws AppError `session.factor-ended` after too many wrong codes in a row
 */
export const isRightCode = async (
  deps: StepDeps,
  { admin, code, device }: Given,
): Promise<boolean> => {
  const count = [limits.wrongCodes, `${admin.id}:${device}`] as const;
  const tries = await deps.rates.count(...count);
  const inARow = await deps.factors.countGuess(admin.id);
  if (await isAccepted(deps, { admin, code, isAppOpen: inARow !== undefined })) {
    await deps.rates.giveBack(...count);
    return true;
  }
  await noteWrong(deps, admin, { tries, inARow });
  if (inARow === undefined) throw new AppError("session.factor-ended", { needs: "code" });
  return false;
};

const noteWrong = async (
  deps: StepDeps,
  admin: AdminRecord,
  { tries, inARow }: { tries: number; inARow: number | undefined },
): Promise<void> => {
  const { email } = admin;
  const entry = authEntry(deps, admin);
  if (inARow === wrongCodesInARow) {
    const message = logMessages.factorEnded(nameOf(admin), email, inARow);
    return deps.logs.write({ ...entry, message }, { alert: true });
  }
  const isLast = tries === limits.wrongCodes.limit;
  const message = isLast ? logMessages.wrongCodes(email, tries) : logMessages.wrongCode(email);
  return deps.logs.write({ ...entry, message }, { alert: isLast });
};

/** Uses up the code: the step of an app, or a recovery code. */
const isAccepted = async (
  deps: StepDeps,
  { admin, code, isAppOpen }: { admin: AdminRecord; code: string; isAppOpen: boolean },
): Promise<boolean> => {
  const { factors, oneTimeCodes, clock } = deps;
  const factor = await factors.get(admin.id, clock());
  if (factor?.lastStep === undefined) return false;
  const step = await oneTimeCodes.stepOf(factor.seed, code, clock());
  if (step !== undefined) return isAppOpen && factors.spendStep(admin.id, step);
  const { recovery = new Set(), seed } = factor;
  const hash = oneTimeCodes.recoveryHash(code, seed);
  if (!recovery.has(hash)) return false;
  const message = logMessages.recoveryCodeUsed(plainNameOf(admin), admin.email, recovery.size - 1);
  return factors.spendRecoveryCode(admin.id, hash, { ...authEntry(deps, admin), message });
};

export const wrongCode = (code: string) =>
  new AppError(code === "" ? "session.code-needed" : "session.wrong-code", { needs: "code" });
