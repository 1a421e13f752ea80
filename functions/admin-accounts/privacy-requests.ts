import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { isParked } from "../domain/submission/lift.ts";
import type { StoredRequest } from "../domain/submission/privacy-request.ts";
import type { Call } from "../http/request.ts";
import type { PrivacyRequests } from "../store/submissions/privacy-requests.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  requests: Pick<PrivacyRequests, "page" | "find" | "ofAccount" | "answer" | "reopen">;
  timeZone: string;
  clock: () => Date;
}

export const listRequests =
  ({ requests }: Pick<Deps, "requests">): Call<"listRequests"> =>
  async ({ query }) => {
    const { rows, nextCursor } = await requests.page(query);
    return { reply: { results: rows, nextCursor } };
  };

/** Only an open request is answered, and only an answered one opens again (D86). */
export const updateRequest =
  ({ submissions, requests, timeZone, clock }: Deps): Call<"updateRequest"> =>
  async ({ params: { id }, body: { state, remark }, admin }) => {
    const request = await requests.find(id);
    if (!request) throw new AppError("privacy.unknown");
    const { accountId, asks } = request;
    const by = nameOf(admin);
    const log = {
      type: "admin",
      ...{ at: clock().toISOString(), timeZone, by, accountId },
      message: logMessages.requestUpdated[state](asks),
    } as const;
    if ((state === "open") === (request.state === "open")) throw new AppError("privacy.changed");
    if (state === "done" && (await isParkedNow({ submissions, requests }, request))) {
      throw new AppError("privacy.parked");
    }
    if (state === "open") await requests.reopen({ request, remark, log });
    else await requests.answer({ request, state, by, remark, log });
    return { reply: { status: statusMessages.requestUpdated[state] } };
  };

/** Until the report ends, a super-admin can only decline what the report parks (D93). */
const isParkedNow = async (
  { submissions, requests }: Pick<Deps, "submissions" | "requests">,
  request: StoredRequest,
): Promise<boolean> => {
  const account = await submissions.get(request.accountId);
  const asked = await requests.ofAccount(request.accountId);
  const report = asked.find(({ asks, state }) => asks === "freeze" && state === "open");
  return isParked(account, request, report?.at);
};
