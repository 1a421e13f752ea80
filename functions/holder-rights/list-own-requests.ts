import { holderRequestKinds } from "#shared/contract/privacy-requests.ts";
import { holderRightsMessages } from "#shared/messages/holder-rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import { AppError } from "../domain/app-error.ts";
import { answerDueAt } from "../domain/submission/privacy-request.ts";
import { formattedDay } from "../domain/time/formatted-date.ts";
import type { Call } from "../http/request.ts";
import type { PrivacyRequests } from "../store/submissions/privacy-requests.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  requests: Pick<PrivacyRequests, "ofAccount">;
  registrar: Registrar;
}

/** The open ones, with the same sentence as when they were sent (D86). */
export const listOwnRequests =
  ({ submissions, requests, registrar }: Deps): Call<"listOwnRequests"> =>
  async ({ holder }) => {
    if (!holder) throw new AppError("view.required");
    const { id } = await submissions.get(holder.accountId, holder.type);
    const open = (await requests.ofAccount(id)).filter(({ state }) => state === "open");
    const results = holderRequestKinds.flatMap((kind) => {
      const request = open.find(({ asks }) => asks === kind);
      if (!request) return [];
      const until = formattedDay(answerDueAt(request.at), registrar);
      return [{ kind, at: request.at, message: holderRightsMessages.requested[kind](until) }];
    });
    return { reply: { results } };
  };
