import { alertAboutMails } from "../../domain/alerts.ts";
import { noteAlert } from "../outbox/alerts.ts";
import { mailRow } from "../outbox/mail-rows.ts";
import type { OutboxMail } from "../outbox/outbox.ts";
import { present, put, remove, update } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import { type Table, transact } from "../table/table.ts";
import { type LogEntry, logItem } from "./log-entries.ts";

export interface LostMail {
  id: string;
  submissionId: string;
}

export type LostMails = ReturnType<typeof lostMailStore>;

/** Emails that were given up, or of which it is unclear whether they were sent. One about an account stays until the account is flagged. */
export const lostMailStore = (table: Table) => ({
  giveUp: (mail: OutboxMail, state: "failed" | "unclear", log: LogEntry): Promise<void> => {
    const { at } = log;
    return transact(table, [
      ...("submissionId" in mail
        ? [
            update<{ leaseUntil: number }>(table.name, keys.outbox(mail.id), {
              set: {
                leaseUntil: never,
                gsi1pk: indexKeys.lostMails,
                gsi1sk: `${at}#${mail.submissionId}`,
              },
              only: { pk: present },
            }),
            mailRow(table.name, mail, { state, stateAt: at }),
          ]
        : [remove(table.name, keys.outbox(mail.id))]),
      put(table.name, logItem(log)),
      noteAlert(table.name, { about: alertAboutMails, more: 1, at }),
    ]);
  },

  all: async function* (): AsyncGenerator<LostMail> {
    const lost = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk",
      ExpressionAttributeValues: { ":pk": indexKeys.lostMails },
    });
    for await (const { id, gsi1sk } of lost) {
      yield { id: String(id), submissionId: String(gsi1sk).split("#")[1] ?? "" };
    }
  },

  forget: (id: string): Promise<void> => transact(table, [remove(table.name, keys.outbox(id))]),
});

const never = Date.parse("9999-01-01");
