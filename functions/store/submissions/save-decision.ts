import type { Decision } from "#shared/contract/history.ts";
import { AppError } from "../../domain/app-error.ts";
import { newAddressOf } from "../../domain/submission/accepted-address.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { type NewMail, outboxItem } from "../outbox/outbox.ts";
import { put, putNew } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";
import { endClaims } from "./claims.ts";
import { acceptedDifferences } from "./difference-rows.ts";
import { itemOf } from "./items.ts";
import { releaseDeliveries, resumeDeliveries } from "./release-deliveries.ts";
import { undoWrite } from "./undo-rows.ts";

export interface DecisionToSave {
  decided: Submission;
  decision: Decision;
  /** The submission on which the decision was made; a newer write wins. */
  before: Submission;
  log: LogEntry;
}

/** @throws AppError `account.changed` after another write, `account.being-delivered` */
export const saveDecision = async (
  table: Table,
  { decided, decision, before, log }: DecisionToSave,
): Promise<void> => {
  const { uploads, writes } =
    decision.outcome === "rejected"
      ? await releaseDeliveries(table, before, { log })
      : resumeDeliveries(table, before, decision.at);
  const kind = decision.outcome === "rejected" ? ("acceptedRejected" as const) : undefined;
  const mails = mailsOf(before, { decided, decision }).map(outboxItem);
  const moved = [
    ...writes,
    ...acceptedDifferences(table.name, before, { kind, at: decision.at }),
    ...endClaims(table.name, decided),
  ];
  try {
    await transact(table, [
      put<Submission>(table.name, itemOf({ ...decided, uploads }), { revision: before.revision }),
      ...moved,
      putNew(table.name, {
        ...keys.decision(decided.id, decided.revision),
        kind: "decision",
        ...decision,
        adminId: decided.decided?.adminId,
      }),
      ...mails.map((mail) => put(table.name, mail)),
      put(table.name, logItem(log)),
      await undoWrite(table, { before, decided, mailIds: mails.map(({ id }) => id), moved }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    throw new AppError(error.positions.includes(0) ? "account.changed" : "account.being-delivered");
  }
};

/** The accepted address hears of the decision on a version with another one (D92). */
const mailsOf = (
  before: Submission,
  { decided, decision }: Pick<DecisionToSave, "decided" | "decision">,
): NewMail[] => {
  const { id: submissionId, version, revision, dateUpdated: at } = decided;
  const undoUntil = decided.decided?.undoUntil;
  const mail = {
    ...{ mail: decision.outcome, submissionId, version, revision, at },
    ...(undoUntil && { notBefore: undoUntil }),
  };
  return newAddressOf(before) ? [mail, { ...mail, to: "accepted" }] : [mail];
};
