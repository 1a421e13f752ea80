import { isReported } from "#shared/contract/flags.ts";
import { holderRightsLogs, holderRightsMessages } from "#shared/messages/holder-rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import {
  accessOf,
  type HolderProof,
  mayRequest,
  requireAccount,
} from "../domain/submission/holder-access.ts";
import { answerDueAt, newRequest } from "../domain/submission/privacy-request.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { formattedDay } from "../domain/time/formatted-date.ts";
import type { Call } from "../http/request.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { PrivacyRequests } from "../store/submissions/privacy-requests.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  requests: Pick<PrivacyRequests, "add">;
  rates: Pick<RateLimiter, "count">;
  /** Keyed hashes of their addresses. */
  superAdmins: () => string[];
  registrar: Registrar;
  hash: Hash;
  clock: () => Date;
}

/** One open request of each kind for an account (D86). */
export const sendPrivacyRequest =
  (deps: Deps): Call<"sendPrivacyRequest"> =>
  async ({ body: { kind, text }, holder }) => {
    const { requests, rates, superAdmins, registrar, clock } = deps;
    const submission = await requested(deps, holder);
    const { id: accountId, type } = submission;
    await rates.count(limits.privacyRequestsPerAccount, accountId);
    const at = clock().toISOString();
    const isParked = isReported(submission);
    await requests.add({
      request: newRequest({ accountId, account_type: type, asks: kind, at, text }),
      isParked,
      told: superAdmins(),
      log: {
        type: "shareholder",
        ...{ at, timeZone: registrar.timeZone, accountId },
        message: isParked ? holderRightsLogs.parked[kind] : holderRightsLogs.requested[kind],
      },
    });
    if (isParked) return { reply: { message: holderRightsMessages.parked } };
    const until = formattedDay(answerDueAt(at), registrar);
    return { reply: { message: holderRightsMessages.requested[kind](until) } };
  };

const requested = async (
  { submissions, hash, clock }: Deps,
  holder: HolderProof | undefined,
): Promise<Submission> => {
  if (!holder) throw new AppError("view.required");
  const submission = await submissions.get(holder.accountId, holder.type);
  const how = { hashesOf: hash.all, now: clock() };
  if (!mayRequest(submission, holder, how)) requireAccount(accessOf(submission, holder, how));
  return submission;
};
