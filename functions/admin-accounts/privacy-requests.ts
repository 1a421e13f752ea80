import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { PrivacyRequests } from "../store/submissions/privacy-requests.ts";

interface Deps {
  requests: Pick<PrivacyRequests, "page" | "find" | "answer" | "reopen">;
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
  ({ requests, timeZone, clock }: Deps): Call<"updateRequest"> =>
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
    if (state === "open") await requests.reopen({ request, remark, log });
    else await requests.answer({ request, state, by, remark, log });
    return { reply: { status: statusMessages.requestUpdated[state] } };
  };
