import { AppError } from "../../domain/app-error.ts";
import { newAddressOf } from "../../domain/submission/accepted-address.ts";
import { changedNames } from "../../domain/submission/diff.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { type NewMail, outboxItem } from "../outbox/outbox.ts";
import { put, putNew, remove, type Write } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";
import { reserve } from "./claims.ts";
import { acceptedDifferences } from "./difference-rows.ts";
import { type IdempotencyRecord, idempotencyItem, isRepeat } from "./idempotency.ts";
import { findRows, itemOf, markRows, outdatedMarkRows, versionItems } from "./items.ts";
import { releaseDeliveries } from "./release-deliveries.ts";
import { indexed, versionWrites } from "./version-rows.ts";

interface UpdateToSave {
  /** The submission on which the update was checked; a newer write wins. */
  before: Submission;
  updated: Submission;
  draftId: string;
  log: LogEntry;
  idempotency?: IdempotencyRecord;
}

export type SubmissionUpdates = ReturnType<typeof submissionUpdateStore>;

export const submissionUpdateStore = ({ table, hash }: { table: Table; hash: Hash }) => ({
  /**
   * @returns false for a repeat of the same idempotency key
   * @throws AppError `account.changed-since` after another write, `account.being-delivered`
   */
  save: async ({ before, updated, draftId, log, idempotency }: UpdateToSave): Promise<boolean> => {
    const first = idempotency ? [putNew(table.name, idempotencyItem(idempotency))] : [];
    const { writes } = await releaseDeliveries(table, before, {
      log,
      why: before.status === "uploaded" ? "not-needed" : "rejected",
      isReplaced: true,
    });
    const changes = [
      ...first,
      put<Submission>(table.name, itemOf(indexed(updated)), { revision: before.revision }),
      ...versionItems(updated, changedNames(before, updated)).map((row) => putNew(table.name, row)),
      ...movedRows(table.name, hash, before, updated),
      ...reservation(table.name, before, log),
      ...writes,
      ...acceptedDifferences(table.name, before, { kind: "acceptedOlder", at: log.at }),
      ...mailsAbout(before, updated).map((mail) => put(table.name, outboxItem(mail))),
      put(table.name, logItem(log)),
      remove(table.name, keys.draft(draftId)),
    ];
    const rows = await versionWrites(table, hash, {
      sent: updated,
      draftId,
      at: updated.dateUpdated,
      others: changes.length,
    });
    try {
      await transact(table, [...changes, ...rows]);
      return true;
    } catch (error) {
      if (idempotency && isRepeat(error)) return false;
      if (!(error instanceof ConditionsFailed)) throw error;
      const isLate = error.positions.includes(first.length);
      throw new AppError(isLate ? "account.changed-since" : "account.being-delivered");
    }
  },
});

/** While a lookup key changes, the rows of before may have been written with either key. */
const movedRows = (table: string, hash: Hash, before: Submission, updated: Submission): Write[] => {
  const earlier = byKey(findRows(before, hash));
  const later = byKey(findRows(updated, hash));
  const outdated = outdatedMarkRows(before, hash);
  const missing = outdated.length > 0 ? markRows(updated, hash) : [];
  const added = byKey([...later].flatMap(([key, row]) => (earlier.has(key) ? [] : [row])));
  const removed = [...earlier].flatMap(([key, row]) => (later.has(key) ? [] : [row]));
  return [
    ...[...removed, ...outdated].map(({ pk, sk }) => remove(table, { pk, sk })),
    ...new Map([...added, ...byKey(missing)]).values().map((row) => put(table, row)),
  ];
};

const byKey = (rows: Key[]) => new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row]));

/** The clerk who asked for corrections sees them first. */
const reservation = (
  table: string,
  { corrections, decided, ...account }: Submission,
  { at }: LogEntry,
): Write[] => {
  if (!corrections?.length || !decided) return [];
  const by = { id: decided.adminId, name: decided.by };
  return [reserve(table, account, { by, now: new Date(at) })];
};

const mailsAbout = (before: Submission, updated: Submission): NewMail[] => {
  const { id: submissionId, dateUpdated: at } = updated;
  const isBankChanged = changedNames(before, updated).some((path) => path.startsWith("bank."));
  const mail = { submissionId, isBankChanged, at };
  const { version } = updated;
  return [
    { ...mail, mail: "updated", version },
    ...(newAddressOf(updated) ? [{ ...mail, mail: "email-changed", version } as const] : []),
  ];
};
