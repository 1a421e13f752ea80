import { holderRightsLogs, holderRightsMessages } from "#shared/messages/holder-rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import { answerDueAt, newRequest } from "../domain/submission/privacy-request.ts";
import { formattedDay } from "../domain/time/formatted-date.ts";
import type { Call } from "../http/request.ts";
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
  clock: () => Date;
}

/** One open request of each kind for an account (D86). */
export const sendPrivacyRequest =
  ({
    submissions,
    requests,
    rates,
    superAdmins,
    registrar,
    clock,
  }: Deps): Call<"sendPrivacyRequest"> =>
  async ({ body: { kind, text }, holder }) => {
    if (!holder) throw new AppError("view.required");
    const { id: accountId, type } = await submissions.get(holder.accountId, holder.type);
    await rates.count(limits.privacyRequestsPerAccount, accountId);
    const at = clock().toISOString();
    await requests.add({
      request: newRequest({ accountId, account_type: type, asks: kind, at, text }),
      told: superAdmins(),
      log: {
        type: "shareholder",
        ...{ at, timeZone: registrar.timeZone, accountId },
        message: holderRightsLogs.requested[kind],
      },
    });
    const until = formattedDay(answerDueAt(at), registrar);
    return { reply: { message: holderRightsMessages.requested[kind](until) } };
  };
