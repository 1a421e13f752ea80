import type { AccountType } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { undo } from "../domain/submission/undo.ts";
import type { Call } from "../http/request.ts";
import { revisionSeen } from "../http/revision-seen.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import type { Undos } from "../store/submissions/undo-decision.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  undos: Undos;
  timeZone: string;
  clock: () => Date;
}

/** An upload may write the account at the same time, which is no reason to refuse. */
const tries = 3;

/** `If-Match` names the revision that the decision made, so that no later decision is undone instead. */
export const undoDecision =
  (
    { submissions, undos, timeZone, clock }: Deps,
    type: AccountType,
  ): Call<"undoIndividualDecision" | "undoCorporateDecision"> =>
  async ({ params: { id }, admin, headers }) => {
    const revision = revisionSeen(headers["if-match"], "decision.changed-since");
    for (let attempt = 1; attempt <= tries; attempt++) {
      const decided = await submissions.get(id, type);
      const undoable = await undos.find(id);
      const at = clock().toISOString();
      const undone = undo(decided, undoable, { adminId: admin?.id ?? "", at, revision });
      if (!undoable) break;
      const { outcome } = undoable;
      const message = logMessages.decisionUndone[outcome];
      const log = {
        type: "admin",
        at,
        timeZone,
        message,
        by: nameOf(admin),
        accountId: id,
      } as const;
      if (await undos.save({ decided, undone, undoable, log })) {
        return { reply: { status: statusMessages.decisionUndone[outcome](undone.status) } };
      }
    }
    throw new AppError("decision.changed-since");
  };
