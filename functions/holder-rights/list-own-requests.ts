import { type HolderRequestKind, holderRequestKinds } from "#shared/contract/privacy-requests.ts";
import { holderRightsMessages as say } from "#shared/messages/holder-rights.ts";
import { requestMailMessages } from "#shared/messages/request-mails.ts";
import type { Registrar } from "#shared/registrar.ts";
import { AppError } from "../domain/app-error.ts";
import { accessOf, requireAccount } from "../domain/submission/holder-access.ts";
import { answerDueAt, type StoredRequest } from "../domain/submission/privacy-request.ts";
import { formattedDay } from "../domain/time/formatted-date.ts";
import type { Call } from "../http/request.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { PrivacyRequests } from "../store/submissions/privacy-requests.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  requests: Pick<PrivacyRequests, "ofAccount">;
  registrar: Registrar;
  hash: Hash;
  clock: () => Date;
}

/** Of each kind the open one, otherwise the last one with its answer (D86). */
export const listOwnRequests =
  ({ submissions, requests, registrar, hash, clock }: Deps): Call<"listOwnRequests"> =>
  async ({ holder }) => {
    if (!holder) throw new AppError("view.required");
    const submission = await submissions.get(holder.accountId, holder.type);
    requireAccount(accessOf(submission, holder, { hashesOf: hash.all, now: clock() }));
    const { id } = submission;
    const asked = await requests.ofAccount(id);
    const results = holderRequestKinds.flatMap((kind) => {
      const request = lastOf(asked.filter(({ asks }) => asks === kind));
      if (!request) return [];
      const { at, state } = request;
      return [{ kind, at, state, message: messageOf(kind, request, registrar) }];
    });
    return { reply: { results } };
  };

const lastOf = (requests: readonly StoredRequest[]): StoredRequest | undefined =>
  requests.find(({ state }) => state === "open") ??
  requests.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);

const messageOf = (
  kind: HolderRequestKind,
  { at, state, remark = "" }: StoredRequest,
  registrar: Registrar,
): string => {
  if (state === "open") return say.requested[kind](formattedDay(answerDueAt(at), registrar));
  const outcome = requestMailMessages[state][kind].title;
  return `${say.asked[kind](formattedDay(at, registrar))} ${say.answer(outcome, remark)}`;
};
