import { isFrozen } from "#shared/contract/flags.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { standingWithdrawal } from "../domain/submission/privacy-request.ts";
import type { Call } from "../http/request.ts";
import type { Deliveries } from "../store/deliveries/deliveries.ts";
import type { Objections } from "../store/submissions/objections.ts";
import type { PrivacyRequests } from "../store/submissions/privacy-requests.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import { resumeSending } from "./resume-sending.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  objections: Pick<Objections, "lift">;
  requests: Pick<PrivacyRequests, "ofAccount">;
  deliveries: Pick<Deliveries, "postpone">;
  timeZone: string;
  clock: () => Date;
}

export const unfreezeIndividualAccount = (deps: Deps): Call<"unfreezeIndividualAccount"> =>
  unfreezeAccount(deps, "individual");

export const unfreezeCorporateAccount = (deps: Deps): Call<"unfreezeCorporateAccount"> =>
  unfreezeAccount(deps, "corporate");

const unfreezeAccount =
  (
    { submissions, objections, requests, deliveries, timeZone, clock }: Deps,
    type: AccountType,
  ): Call<"unfreezeIndividualAccount" | "unfreezeCorporateAccount"> =>
  async ({ params: { id }, body: { remark }, admin }) => {
    const before = await submissions.get(id, type);
    if (!isFrozen(before)) throw new AppError("account.not-frozen");
    const asked = await requests.ofAccount(id);
    if (standingWithdrawal(asked)) throw new AppError("account.consent-withdrawn");
    const report = asked.find(({ asks, state }) => asks === "freeze" && state === "open");
    const at = clock().toISOString();
    const by = nameOf(admin);
    const message = logMessages.freezeLifted;
    const log = { type: "admin", at, timeZone, message, by, accountId: id } as const;
    await objections.lift({ before, by, remark, report, log });
    await resumeSending({ deliveries }, before, at);
    return { reply: { status: statusMessages.freezeLifted } };
  };
