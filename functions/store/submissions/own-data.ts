import { AppError } from "../../domain/app-error.ts";
import type { KeptVersion, Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { type AccountMail, accountMailOf } from "../outbox/mail-rows.ts";
import { outboxItem } from "../outbox/outbox.ts";
import { put } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { queryItems, readItems } from "../table/reads.ts";
import { stillOpen } from "../table/still-open.ts";
import { isWritten, type Table } from "../table/table.ts";
import { decisionOf, deliveryOf, freezeOf, submissionOf, versionOf } from "./stored-submission.ts";
import { historyItems } from "./whole-submission.ts";

export type OwnDataStore = ReturnType<typeof ownDataStore>;

/** A version is at most 400 kB. */
const versionsAtOnce = 10;

/** What is stored about one account, for its holder (D86). */
export const ownDataStore = (table: Table) => ({
  /** @throws AppError `account.not-found` */
  history: async (id: string, type: Submission["type"]) => {
    const items = await historyItems(table, id);
    const present = items.find(({ kind }) => kind === "submission");
    const submission = present && submissionOf(present);
    if (submission?.type !== type) throw new AppError("account.not-found");
    const ofKind = (wanted: string) => items.filter(({ kind }) => kind === wanted);
    return {
      submission,
      decisions: ofKind("decision").map(decisionOf),
      freezes: ofKind("freeze").map(freezeOf),
      deliveries: ofKind("delivery").map(deliveryOf),
    };
  },

  /** Newest first, few at a time. */
  versions: async function* ({ id, type, version }: Submission): AsyncGenerator<KeptVersion> {
    for (let newest = version; newest > 0; newest -= versionsAtOnce) {
      const numbers = Array.from(
        { length: Math.min(versionsAtOnce, newest) },
        (_, n) => newest - n,
      );
      const items = await readItems(
        table,
        numbers.map((n) => keys.version(id, n)),
      );
      yield* items
        .map((item): KeptVersion => versionOf[type](item))
        .sort((one, other) => other.version - one.version);
    }
  },

  emails: async (id: string): Promise<AccountMail[]> => {
    const items = queryItems(table, {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": keys.accountMail(id, "", "").pk },
    });
    return (await Array.fromAsync(items)).map(accountMailOf);
  },

  /**
   * Before the first byte is sent, so that no download stays unknown to the holder.
   * @throws AppError `view.reported` when a report has come since the account was read
   */
  noteDownload: async (account: Submission, log: LogEntry): Promise<void> => {
    const isNoted = await isWritten(table, [
      stillOpen(table.name, account),
      put(
        table.name,
        outboxItem({ mail: "data-downloaded", submissionId: account.id, at: log.at }),
      ),
      put(table.name, logItem(log)),
    ]);
    if (!isNoted) throw new AppError("view.reported", { needs: "contact" });
  },
});
