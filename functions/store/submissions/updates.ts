import { services } from "#shared/kyc/status.ts";
import { AppError } from "../../domain/app-error.ts";
import { changedNames } from "../../domain/submission/diff.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { type NewMail, outboxItem } from "../outbox/outbox.ts";
import { keys } from "../table/keys.ts";
import {
  ConditionsFailed,
  type Hash,
  put,
  putNew,
  type Table,
  transact,
  type Write,
} from "../table/table.ts";
import { type IdempotencyRecord, idempotencyItem, isRepeat } from "./idempotency.ts";
import { findRows, itemOf, versionItem } from "./items.ts";
import { cancelWaiting, waitingServices } from "./waiting-deliveries.ts";

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
    try {
      await transact(table, [
        ...first,
        putOver(table.name, before, updated),
        putNew(table.name, versionItem(updated, changedNames(before, updated))),
        ...movedRows(table.name, hash, before, updated),
        ...waitingServices(before).map((service) => cancelWaiting(table.name, before, service)),
        ...unlistDelivered(table.name, before),
        ...mailsAbout(before, updated).map((mail) => put(table.name, outboxItem(mail))),
        put(table.name, logItem(log)),
        { Delete: { TableName: table.name, Key: keys.draft(draftId) } },
      ]);
      return true;
    } catch (error) {
      if (idempotency && isRepeat(error)) return false;
      if (!(error instanceof ConditionsFailed)) throw error;
      const isLate = error.positions.includes(first.length);
      throw new AppError(isLate ? "account.changed-since" : "account.being-delivered");
    }
  },
});

const putOver = (table: string, before: Submission, updated: Submission): Write => ({
  Put: {
    TableName: table,
    Item: itemOf(updated),
    ConditionExpression: "revision = :was",
    ExpressionAttributeValues: { ":was": before.revision },
  },
});

const movedRows = (table: string, hash: Hash, before: Submission, updated: Submission): Write[] => {
  const earlier = byKey(findRows(before, hash));
  const later = byKey(findRows(updated, hash));
  return [
    ...[...earlier]
      .filter(([key]) => !later.has(key))
      .map(([, { pk, sk }]) => ({ Delete: { TableName: table, Key: { pk, sk } } })),
    ...[...later].filter(([key]) => !earlier.has(key)).map(([, row]) => put(table, row)),
  ];
};

const byKey = (rows: Record<string, unknown>[]) =>
  new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row]));

/** Removes the account from the uploaded lists; the delivery rows stay as history. */
const unlistDelivered = (table: string, { id, status, version, uploads }: Submission): Write[] =>
  services
    .filter((service) => status === "uploaded" && uploads[service])
    .map((service) => ({
      Update: {
        TableName: table,
        Key: keys.delivery(id, service, version),
        UpdateExpression: "REMOVE gsi1pk, gsi1sk",
        ConditionExpression: "attribute_exists(pk)",
      },
    }));

const mailsAbout = (before: Submission, updated: Submission): NewMail[] => {
  const { id: submissionId, dateUpdated: at } = updated;
  const isBankChanged = changedNames(before, updated).some((path) => path.startsWith("bank."));
  const mail = { submissionId, isBankChanged, at };
  const isMoved = before.fields.email !== updated.fields.email;
  return [
    { ...mail, mail: "updated", version: updated.version },
    ...(isMoved ? [{ ...mail, mail: "email-changed", version: before.version } as const] : []),
  ];
};
