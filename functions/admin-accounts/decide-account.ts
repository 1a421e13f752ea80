import type { AccountType } from "#shared/kyc/status.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { decide } from "../domain/submission/decide.ts";
import type { Call } from "../http/request.ts";
import { revisionSeen } from "../http/revision-seen.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get" | "saveDecision">;
  timeZone: string;
  clock: () => Date;
}

export const decideIndividualAccount = (deps: Deps): Call<"decideIndividualAccount"> =>
  decideAccount(deps, "individual");

export const decideCorporateAccount = (deps: Deps): Call<"decideCorporateAccount"> =>
  decideAccount(deps, "corporate");

/** If two clerks decide at once, the second gets an error and only the first decision is stored. */
const decideAccount =
  (
    { submissions, timeZone, clock }: Deps,
    type: AccountType,
  ): Call<"decideIndividualAccount" | "decideCorporateAccount"> =>
  async ({ params: { id }, body, admin, headers }) => {
    const submission = await submissions.get(id, type);
    const seen = revisionSeen(headers["if-match"], "account.changed");
    if (seen !== undefined && seen !== submission.revision) throw new AppError("account.changed");

    const at = clock().toISOString();
    const by = nameOf(admin);
    const { decided, decision } = decide(submission, {
      outcome: body.status,
      by,
      at,
      ...(body.remark && { remark: body.remark }),
    });
    await submissions.saveDecision({
      decided,
      decision,
      revisionWas: submission.revision,
      log: { type: "admin", at, timeZone, message: messages[body.status], by, accountId: id },
    });
    return { reply: { status: messages[body.status] } };
  };

const messages = {
  approved: statusMessages.accountApproved,
  rejected: statusMessages.accountRejected,
} as const;
