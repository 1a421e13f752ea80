import { statusMessages } from "#shared/messages/statuses.ts";
import { decide } from "../domain/decide.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Administrator, Call } from "../http/request.ts";
import type { Submissions } from "../store/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get" | "saveDecision">;
  timeZone: string;
  clock: () => Date;
}

/** Approves or rejects; of two clerks at once the second is told and nothing of hers is stored. */
export const decideIndividualAccount =
  ({ submissions, timeZone, clock }: Deps): Call<"decideIndividualAccount"> =>
  async ({ params: { id }, body, admin, headers }) => {
    const submission = await submissions.get(id, "individual");
    const seen = revisionSeen(headers["if-match"]);
    if (seen !== undefined && seen !== submission.revision) throw new Refusal("account.changed");

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

/** `If-Match: "7"`; without it the call is judged by the status alone. */
const revisionSeen = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim()) ?? [];
  if (revision === undefined) throw new Refusal("account.changed");
  return Number(revision);
};

const nameOf = (admin: Administrator | undefined) =>
  admin ? `${admin.firstName} ${admin.lastName}` : "";
