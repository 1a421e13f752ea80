import { randomUUID } from "node:crypto";
import type { MailTag } from "../../domain/mail-tag.ts";
import type { Resendable } from "../../domain/submission/resendable.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import {
  type AccountMail,
  accountMailOf,
  bouncedRow,
  type MailOfAccount,
  mailRow,
} from "../outbox/mail-rows.ts";
import { type NewMail, type OutboxMail, outboxItem } from "../outbox/outbox.ts";
import { absent, ended, put, remove, update, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import { isWritten, type Table, transact } from "../table/table.ts";

interface Resending {
  submissionId: string;
  /** The email as it was sent before. */
  before: Resendable<AccountMail>;
  by: string;
  log: LogEntry;
}

export type AccountMails = ReturnType<typeof accountMailStore>;

/** The emails about accounts, as their timelines show them (D79). */
export const accountMailStore = (table: Table) => ({
  /** The email waits in the outbox, or has left it for a digest. */
  note: (email: MailOfAccount, state: "waiting" | "bundled", at: string): Promise<void> =>
    transact(table, [mailRow(table.name, email, { state, stateAt: at })]),

  /**
   * Before an email is sent, because nobody can ask SES later whether it sent the email.
   * @returns false when another worker has taken the email meanwhile
   */
  noteTry: (mail: OutboxMail, at: string): Promise<boolean> =>
    isWritten(table, [
      update<Tried>(table.name, keys.outbox(mail.id), {
        set: { triedAt: at },
        only: { attempts: mail.attempts ?? 0 },
      }),
      ...("submissionId" in mail
        ? [mailRow(table.name, mail, { state: "waiting", stateAt: at })]
        : []),
    ]),

  /** The email leaves the outbox. */
  noteSent: (email: MailOfAccount, at: string): Promise<void> =>
    transact(table, [
      remove(table.name, keys.outbox(email.id)),
      mailRow(table.name, email, { state: "sent", stateAt: at }),
    ]),

  /** One email about several accounts was sent, 100 at most. */
  noteDigest: (submissionIds: string[], at: string): Promise<void> =>
    transact(
      table,
      submissionIds.map((submissionId) =>
        mailRow(
          table.name,
          { id: randomUUID(), mail: "digest", submissionId, at },
          { state: "sent", stateAt: at },
        ),
      ),
    ),

  noteBounced: (tag: MailTag, at: string): Promise<void> =>
    transact(table, [bouncedRow(table.name, tag, at)]),

  /** Reads all emails of the account, because their keys begin with their time. */
  find: async (submissionId: string, id: string): Promise<AccountMail | undefined> => {
    const found = queryItems(table, {
      KeyConditionExpression: "pk = :pk",
      FilterExpression: "id = :id",
      ExpressionAttributeValues: { ":pk": keys.accountMail(submissionId, "", "").pk, ":id": id },
    });
    for await (const item of found) return accountMailOf(item);
    return undefined;
  },

  /** Queues one email. @returns false when another call did the same within the last minute */
  resend: (resending: Resending): Promise<boolean> =>
    isWritten(table, resendWrites(table.name, resending)),
});

interface Tried {
  triedAt: string;
  attempts: number;
}

const minuteMs = 60_000;

const resendWrites = (table: string, { submissionId, before, by, log }: Resending): Write[] => {
  const { at } = log;
  const queued = outboxItem(againOf({ submissionId, before, at }));
  const [aMinuteAgo, inAMinute] = [-minuteMs, minuteMs].map((ms) =>
    new Date(Date.parse(at) + ms).toISOString(),
  ) as [string, string];
  return [
    update<AccountMail>(table, keys.accountMail(submissionId, before.at, before.id), {
      set: { resentAt: at },
      only: [{ resentAt: absent }, { resentAt: ended(aMinuteAgo, inAMinute) }],
    }),
    put(table, queued),
    mailRow(table, queued, { state: "waiting", stateAt: at, resentBy: by }),
    put(table, logItem(log)),
  ];
};

const againOf = ({
  submissionId,
  before,
  at,
}: Omit<Resending, "by" | "log"> & { at: string }): Extract<NewMail, { submissionId: string }> => {
  const { mail, version, revision, to, isBankChanged = false } = before;
  const again = { submissionId, version, at };
  if (mail === "updated") return { mail, ...again, isBankChanged };
  if (mail === "holding-named") return { mail, ...again, ...formsIn(before) };
  return { mail, ...again, ...(revision !== undefined && { revision }), ...(to && { to }) };
};

const formsIn = ({ other, others, count }: AccountMail) => ({
  ...(other !== undefined && { by: other }),
  ...(others !== undefined && { others }),
  ...(count !== undefined && { count }),
});
