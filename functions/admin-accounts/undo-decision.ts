import type { AccountType } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { withdraw } from "../domain/submission/four-eyes.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { undo } from "../domain/submission/undo.ts";
import type { Administrator, Call } from "../http/request.ts";
import { revisionSeen } from "../http/revision-seen.ts";
import type { Deliveries } from "../store/deliveries/deliveries.ts";
import type { AwaitedDecisions } from "../store/submissions/awaited-decisions.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import type { Undos } from "../store/submissions/undo-decision.ts";
import { resumeSending } from "./resume-sending.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  undos: Undos;
  awaited: AwaitedDecisions;
  deliveries: Pick<Deliveries, "postpone">;
  timeZone: string;
  clock: () => Date;
}

/** An upload may write the account at the same time, which is no reason to refuse. */
const tries = 3;

/** `If-Match` names the revision that the decision made, so that no later decision is undone instead. */
export const undoDecision =
  (deps: Deps, type: AccountType): Call<"undoIndividualDecision" | "undoCorporateDecision"> =>
  async ({ params: { id }, admin, headers }) => {
    const revision = revisionSeen(headers["if-match"], "decision.changed-since");
    for (let attempt = 1; attempt <= tries; attempt++) {
      const decided = await deps.submissions.get(id, type);
      const status = await undoOf(deps, decided, { admin, revision });
      if (status !== undefined) return { reply: { status } };
    }
    throw new AppError("decision.changed-since");
  };

interface Asked {
  admin: Administrator | undefined;
  revision: number | undefined;
}

/** @returns the answer, or undefined after another write of the account */
const undoOf = async (
  deps: Deps,
  decided: Submission,
  { admin, revision }: Asked,
): Promise<string | undefined> => {
  const { undos, timeZone, clock } = deps;
  const at = clock().toISOString();
  const { id: accountId } = decided;
  const by = nameOf(admin);
  const adminId = admin?.id ?? "";
  const entry = { type: "admin", at, timeZone, by, accountId } as const;

  // D84: what waits for a second administrator is no decision yet.
  const withdrawn = withdraw(decided, { adminId, by, at, revision });
  if (withdrawn) {
    const { outcome } = withdrawn.step;
    const log = { ...entry, message: logMessages.awaited.withdrawn[outcome] };
    if (!(await deps.awaited.save({ before: decided, ...withdrawn, log }))) return undefined;
    await resumeSending(deps, decided, at);
    return statusMessages.awaitedWithdrawn[outcome](decided.status);
  }

  const undoable = await undos.find(accountId);
  const undone = undo(decided, undoable, { adminId, at, revision });
  if (!undoable) return undefined;
  const { outcome } = undoable;
  const log = { ...entry, message: logMessages.decisionUndone[outcome] };
  const isSaved = await undos.save({ decided, undone, undoable, log });
  return isSaved ? statusMessages.decisionUndone[outcome](undone.status) : undefined;
};
