import type { AccountType } from "#shared/kyc/status.ts";
import { acceptedBy } from "#shared/messages/accepted-by.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { decide } from "../domain/submission/decide.ts";
import type { Submission } from "../domain/submission/submission.ts";
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
      before: submission,
      log: {
        type: "admin",
        at,
        timeZone,
        message: messages[body.status],
        by,
        accountId: id,
        ...(body.status === "rejected" &&
          acceptedBy(decided.uploads) && {
            accepted_by: acceptedBy(decided.uploads),
          }),
      },
    });
    return { reply: { status: replyTo(decided) } };
  };

/** D80: a rejection names the services that have the data already. */
const replyTo = ({ status, uploads }: Submission): string => {
  if (status === "approved") return messages.approved;
  const where = acceptedBy(uploads);
  return where ? statusMessages.accountRejectedDelivered(where) : messages.rejected;
};

const messages = {
  approved: statusMessages.accountApproved,
  rejected: statusMessages.accountRejected,
} as const;
