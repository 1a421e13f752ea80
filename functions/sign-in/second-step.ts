import { logMessages } from "#shared/messages/logs.ts";
import { type AdminRecord, nameOf } from "../domain/access/administrator.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { OneTimeCodes } from "../services/one-time-codes.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { SecondFactors } from "../store/staff/second-factors.ts";
import { authEntry, type EntryDeps } from "./auth-entry.ts";

export interface StepDeps extends EntryDeps {
  factors: Pick<SecondFactors, "get" | "spendStep" | "spendRecoveryCode">;
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

/** Counts the code before the check, so that parallel guesses cannot pass the limit. */
export const isRightCode = async (
  deps: StepDeps,
  { admin, code, device }: Given,
): Promise<boolean> => {
  const count = [limits.wrongCodes, `${admin.id}:${device}`] as const;
  const tries = await deps.rates.count(...count);
  if (await isAccepted(deps, admin, code)) {
    await deps.rates.giveBack(...count);
    return true;
  }
  const isLast = tries === limits.wrongCodes.limit;
  const { email } = admin;
  const message = isLast ? logMessages.wrongCodes(email, tries) : logMessages.wrongCode(email);
  const entry = { ...authEntry(deps, admin), message };
  await deps.logs.write(entry, { alert: isLast });
  return false;
};

/** Uses up the code: the step of an app, or a recovery code. */
const isAccepted = async (deps: StepDeps, admin: AdminRecord, code: string): Promise<boolean> => {
  const { factors, oneTimeCodes, clock } = deps;
  const factor = await factors.get(admin.id, clock());
  if (factor?.lastStep === undefined) return false;
  const step = await oneTimeCodes.stepOf(factor.seed, code, clock());
  if (step !== undefined) return factors.spendStep(admin.id, step);
  const { recovery = new Set(), seed } = factor;
  const hash = oneTimeCodes.recoveryHash(code, seed);
  if (!recovery.has(hash)) return false;
  const message = logMessages.recoveryCodeUsed(nameOf(admin), admin.email, recovery.size - 1);
  return factors.spendRecoveryCode(admin.id, hash, { ...authEntry(deps, admin), message });
};

export const wrongCode = (code: string) =>
  new AppError(code === "" ? "session.code-needed" : "session.wrong-code", { needs: "code" });
