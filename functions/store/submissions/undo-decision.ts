import { services } from "#shared/kyc/status.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { absent, present, put, remove, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";
import { itemOf } from "./items.ts";
import { releaseDeliveries } from "./release-deliveries.ts";
import { undoableOf } from "./stored-submission.ts";
import { takenBack } from "./undo-rows.ts";

type UndoRow = ReturnType<typeof undoableOf>;

interface UndoToSave {
  /** The submission as it is now; a newer write wins. */
  decided: Submission;
  undone: Submission;
  undoable: UndoRow;
  log: LogEntry;
}

export type Undos = ReturnType<typeof undoStore>;

/** Takes back the last decision on an account (D77). */
export const undoStore = (table: Table) => ({
  find: async (id: string): Promise<UndoRow | undefined> => {
    const item = await readItem(table, keys.undo(id));
    return item && undoableOf(item);
  },

  /**
   * @returns false after another write of the account
   * @throws AppError `decision.changed-since` when its email or a delivery has left since
   */
  save: async (toSave: UndoToSave): Promise<boolean> => {
    const { decided, undone, undoable, log } = toSave;
    const { revision } = undoable;
    const { id } = decided;
    const { uploads, writes } = await deliveriesAfter(table, toSave);
    try {
      await transact(table, [
        put<Submission>(table.name, itemOf({ ...undone, uploads }), { revision: decided.revision }),
        ...takenBack(table.name, undoable, new Date(log.at)),
        ...writes,
        remove<UndoRow>(table.name, keys.undo(id), { revision }),
        update<{ undoneAt: string }>(table.name, keys.decision(id, revision), {
          set: { undoneAt: log.at },
          only: { pk: present, undoneAt: absent },
        }),
        // Nobody has begun to send it.
        ...mailIdsOf(undoable).map((mailId) =>
          remove<{ attempts: number }>(table.name, keys.outbox(mailId), {
            pk: present,
            attempts: absent,
          }),
        ),
        put(table.name, logItem(log)),
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      if (error.positions.includes(0)) return false;
      throw new AppError("decision.changed-since");
    }
  },
});

const mailIdsOf = ({ mailId, mailIds }: UndoRow): string[] =>
  mailId === undefined ? mailIds : [mailId];

/** Ends the deliveries that an upload has queued since an approval, as a rejection does. */
const deliveriesAfter = async (
  table: Table,
  { decided, undoable: { outcome, before }, log }: UndoToSave,
) => {
  if (outcome === "rejected") return { uploads: before.uploads, writes: [] };
  const wasWithdrawn = services.filter((name) => before.uploads[name]?.state === "withdrawn");
  const released = await releaseDeliveries(table, decided, {
    log,
    services: services.filter((name) => !wasWithdrawn.includes(name)),
  });
  const withdrawn = wasWithdrawn.map((name) => [name, before.uploads[name]]);
  return { ...released, uploads: { ...released.uploads, ...Object.fromEntries(withdrawn) } };
};
