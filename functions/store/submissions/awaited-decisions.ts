import type { AwaitedStep } from "#shared/contract/history.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { holdAlert } from "../outbox/hold-alert.ts";
import { put, putNew } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { isWritten, type Table } from "../table/table.ts";
import { endClaims } from "./claims.ts";
import { itemOf } from "./items.ts";

interface StepToSave {
  /** The submission before the step; a newer write wins. */
  before: Submission;
  after: Submission;
  step: AwaitedStep;
  log: LogEntry;
}

export type AwaitedDecisions = ReturnType<typeof awaitedStore>;

/** Decisions that wait for a second administrator (D84). */
export const awaitedStore = (table: Table) => ({
  /** Gives the account back to everybody. @returns false after another write of the account */
  save: ({ before, after, step, log }: StepToSave): Promise<boolean> =>
    isWritten(table, [
      put<Submission>(table.name, itemOf(after), { revision: before.revision }),
      putNew(table.name, {
        ...keys.awaitedStep(after.id, after.revision),
        kind: "awaited-step",
        ...step,
      }),
      ...endClaims(table.name, after),
      ...(step.step === "asked"
        ? holdAlert(table.name, before, { hold: "awaitingSecond", at: step.at })
        : []),
      put(table.name, logItem(log)),
    ]),
});
