import { randomUUID } from "node:crypto";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { holdKinds } from "#shared/contract/holds.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { securityEvents } from "../../domain/access/second-factor.ts";
import { absent, below, present } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { type Table, updateIf, updateItem } from "../table/table.ts";
import { CountedAlertMail } from "./alerts.ts";
import { DigestMail } from "./confirmations.ts";
import { LettersMail } from "./letters-mail.ts";

const id = z.string();
const at = z.string();
const version = z.number();
export const tries = {
  attempts: z.number().exactOptional(),
  /** When a try began whose outcome is unknown. */
  triedAt: z.string().exactOptional(),
};

const HolderMail = z.object({
  id,
  mail: z.enum(["received", "approved", "rejected"]),
  submissionId: z.string(),
  version,
  /** Names the decision that the email announces. */
  revision: z.number().exactOptional(),
  /** Until then the decision that the email announces may be undone. */
  notBefore: z.string().exactOptional(),
  /** To the address that counted before the version, not to the address in the version. */
  to: z.literal("accepted").exactOptional(),
  at,
  ...tries,
});
export type HolderMail = z.infer<typeof HolderMail>;

/** To the address that counts, about forms of others (D71, D94). */
const LetterMail = z.object({
  id,
  mail: z.literal("holding-named"),
  submissionId: z.string(),
  version,
  /** The submissions that the letter lists, 20 at most. */
  others: z.array(z.string()).exactOptional(),
  /** Of all submissions that the letter is about. */
  count: z.number().exactOptional(),
  /** As release 1.0.0 wrote the only one. */
  by: z.string().exactOptional(),
  at,
  ...tries,
});
export type LetterMail = z.infer<typeof LetterMail>;

/** `email-changed` goes to the address that counted before the update, which made version `version`. */
const UpdateMail = z.object({
  id,
  mail: z.enum(["updated", "email-changed"]),
  submissionId: z.string(),
  version,
  isBankChanged: z.boolean(),
  at,
  ...tries,
});
export type UpdateMail = z.infer<typeof UpdateMail>;

/** For the accepted address, or for the new one of version `version` (D92). */
const CodeMail = z.object({
  id,
  mail: z.literal("code"),
  submissionId: z.string(),
  request: z.string(),
  version: z.number().exactOptional(),
  at,
  ...tries,
});
export type CodeMail = z.infer<typeof CodeMail>;

/** To the accepted address: the new one of version `version` asked for a code. */
const CodeNoticedMail = z.object({
  id,
  mail: z.literal("code-noticed"),
  submissionId: z.string(),
  version,
  at,
  ...tries,
});
export type CodeNoticedMail = z.infer<typeof CodeNoticedMail>;

/** About a request of the holder (D86); the words of the answer are in its row. */
const RequestMail = z.object({
  id,
  mail: z.enum(["request-received", "request-ended"]),
  submissionId: z.string(),
  requestId: z.string(),
  /** To which of the addresses that reported the account. */
  to: z.number().exactOptional(),
  at,
  ...tries,
});
export type RequestMail = z.infer<typeof RequestMail>;

const DownloadMail = z.object({
  id,
  mail: z.literal("data-downloaded"),
  submissionId: z.string(),
  at,
  ...tries,
});
export type DownloadMail = z.infer<typeof DownloadMail>;

const LinksMail = z.object({ id, mail: z.literal("links"), emailHash: z.string(), at, ...tries });
export type LinksMail = z.infer<typeof LinksMail>;

/** A password code, sent only if the email has an account or is on the super-admin list. */
const ResetMail = z.object({
  id,
  mail: z.literal("reset"),
  emailHash: z.string(),
  adminId: z.string().exactOptional(),
  request: z.string(),
  at,
  ...tries,
});
export type ResetMail = z.infer<typeof ResetMail>;

const AlertMail = z.object({
  id,
  mail: z.literal("alert"),
  log: z.object({ pk: z.string(), sk: z.string() }),
  at,
  ...tries,
});
export type AlertMail = z.infer<typeof AlertMail>;

/** To an administrator, about a change of their sign-in; the log entry says who made it. */
const SecurityMail = z.object({
  id,
  mail: z.literal("security"),
  adminId: z.string(),
  about: z.enum(securityEvents),
  log: z.object({ pk: z.string(), sk: z.string() }),
  at,
  ...tries,
});
export type SecurityMail = z.infer<typeof SecurityMail>;

/** To a super-admin: the log entry says what has changed (D97). */
const NoticeMail = z.object({
  id,
  mail: z.literal("notice"),
  emailHash: z.string(),
  about: z.enum(["settings", "administrators"]),
  log: z.object({ pk: z.string(), sk: z.string() }),
  at,
  ...tries,
});
export type NoticeMail = z.infer<typeof NoticeMail>;

const ExportMail = z.object({ id, mail: z.literal("export"), jobId: z.string(), at, ...tries });
export type ExportMail = z.infer<typeof ExportMail>;

/** To a super-admin: the erasure of an account was asked for or stopped (D86). */
const ErasureMail = z.object({
  id,
  mail: z.literal("erasure"),
  emailHash: z.string(),
  accountId: z.string(),
  about: z.enum(["asked", "stopped"]),
  at,
  ...tries,
});
export type ErasureMail = z.infer<typeof ErasureMail>;

/** To the administrator who approved an account that is held now (D90). */
const HoldMail = z.object({
  id,
  mail: z.literal("held"),
  adminId: z.string(),
  accountId: z.string(),
  accountType: z.enum(accountTypes),
  hold: z.enum(holdKinds),
  at,
  ...tries,
});
export type HoldMail = z.infer<typeof HoldMail>;

/** To a super-admin: a holder has sent a request, and somebody must answer (D86). */
const RequestToAnswerMail = z.object({
  id,
  mail: z.literal("request-to-answer"),
  emailHash: z.string(),
  requestId: z.string(),
  at,
  ...tries,
});
export type RequestToAnswerMail = z.infer<typeof RequestToAnswerMail>;

const mails = [
  HolderMail,
  LetterMail,
  UpdateMail,
  CodeMail,
  CodeNoticedMail,
  RequestMail,
  DownloadMail,
  LinksMail,
  ResetMail,
  AlertMail,
  SecurityMail,
  NoticeMail,
  ExportMail,
  ErasureMail,
  RequestToAnswerMail,
  HoldMail,
] as const;

/** Holds ids and keyed hashes only, never personal data or a code. */
export type OutboxMail = z.infer<(typeof mails)[number]>;
export type TakenMail = OutboxMail | CountedAlertMail | DigestMail | LettersMail;
type Without<M> = M extends OutboxMail ? Omit<M, "id"> : never;
export type NewMail = Without<OutboxMail>;

const mailOf: (item: unknown) => TakenMail = readerOf(
  "mail",
  z.discriminatedUnion("mail", [...mails, CountedAlertMail, DigestMail, LettersMail]),
);

export const outboxItem = <M extends NewMail>(mail: M) => {
  const id = randomUUID();
  return {
    ...keys.outbox(id),
    kind: "mail",
    id,
    ...mail,
    gsi1pk: indexKeys.outbox,
    gsi1sk: `${("notBefore" in mail && mail.notBefore) || mail.at}#${id}`,
  };
};

export type Outbox = ReturnType<typeof outboxStore>;

export const outboxStore = (table: Table) => ({
  add: (mail: NewMail) =>
    table.db.send(new PutCommand({ TableName: table.name, Item: outboxItem(mail) })),

  /** @returns undefined when already sent, leased by another worker or not yet to be sent */
  take: async (id: string, now: Date): Promise<TakenMail | undefined> => {
    const mail = await updateIf<Leased>(
      table,
      keys.outbox(id),
      {
        set: { leaseUntil: now.getTime() + leaseMs },
        add: { attempts: 1 },
        only: [
          { pk: present, leaseUntil: absent, notBefore: absent },
          { pk: present, leaseUntil: absent, notBefore: below(now.toISOString()) },
          { pk: present, leaseUntil: below(now.getTime()) },
        ],
      },
      "ALL_NEW",
    );
    return mail && mailOf(mail);
  },

  /** Ends the lease of an email that is not due. */
  release: (id: string) =>
    updateItem<Leased>(table, keys.outbox(id), {
      remove: ["leaseUntil"],
      only: { pk: present },
    }),

  /** Ends the lease of an email that certainly was not sent; the sweep queues it again after this time. */
  tryAgain: (id: string, at: string) =>
    updateItem<Leased>(table, keys.outbox(id), {
      set: { gsi1sk: `${at}#${id}` },
      remove: ["leaseUntil", "triedAt"],
      only: { pk: present },
    }),

  /** Ends the lease of an email that may have been sent; the sweep queues it again after this time. */
  lookAgain: (id: string, at: string) =>
    updateItem<Leased>(table, keys.outbox(id), {
      set: { gsi1sk: `${at}#${id}` },
      remove: ["leaseUntil"],
      only: { pk: present },
    }),

  noteSent: (id: string) =>
    table.db.send(new DeleteCommand({ TableName: table.name, Key: keys.outbox(id) })),

  /** Delays the next check, so that not every sweep queues the same email. */
  postpone: async (id: string, until: string): Promise<void> => {
    await updateIf(table, keys.outbox(id), {
      set: { gsi1sk: `${until}#${id}` },
      only: { pk: present },
    });
  },

  waitingSince: async function* (before: string): AsyncGenerator<string> {
    const waiting = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk < :before",
      ExpressionAttributeValues: { ":pk": indexKeys.outbox, ":before": before },
    });
    for await (const { id } of waiting) yield String(id);
  },
});

interface Leased {
  /** In milliseconds since 1970. */
  leaseUntil: number;
  attempts: number;
  triedAt: string;
  notBefore: string;
}

const leaseMs = 60_000;
