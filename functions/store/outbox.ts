import { randomUUID } from "node:crypto";
import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { CountedAlertMail } from "./alerts.ts";
import { indexKeys, type Key, keys } from "./keys.ts";
import { queryItems } from "./query-items.ts";
import type { Table } from "./table.ts";
import { updateIf } from "./update-if.ts";

/** A mail that has to follow a change: ids and keyed hashes only, never a person's data or a code. */
export type OutboxMail =
  | HolderMail
  | UpdateMail
  | CodeMail
  | LinksMail
  | AlertMail
  | ResetMail
  | ExportMail;
/** What stands in the outbox: mails that a change left, and alerts that count. */
export type TakenMail = OutboxMail | CountedAlertMail;
type Without<M> = M extends OutboxMail ? Omit<M, "id"> : never;
export type NewMail = Without<OutboxMail>;

export interface HolderMail {
  id: string;
  mail: "received" | "approved" | "rejected";
  submissionId: string;
  version: number;
  at: string;
}

/** `email-changed` goes to the address of the version that it names, the one before the update. */
export interface UpdateMail {
  id: string;
  mail: "updated" | "email-changed";
  submissionId: string;
  version: number;
  isBankChanged: boolean;
  at: string;
}

/** The worker makes the code of this request, if it is the latest one still. */
export interface CodeMail {
  id: string;
  mail: "code";
  submissionId: string;
  request: string;
  at: string;
}

/** The links to all submissions with this email. */
export interface LinksMail {
  id: string;
  mail: "links";
  emailHash: string;
  at: string;
}

/** A code for a new password; nobody has this email when it is of no account and not on the list. */
export interface ResetMail {
  id: string;
  mail: "reset";
  emailHash: string;
  adminId?: string;
  request: string;
  at: string;
}

/** To the registrar's IT address, of what a log entry says. */
export interface AlertMail {
  id: string;
  mail: "alert";
  log: Key;
  at: string;
}

/** To the administrator of an export, that it is ready or has failed. */
export interface ExportMail {
  id: string;
  mail: "export";
  jobId: string;
  at: string;
}

export const outboxItem = <M extends NewMail>(mail: M) => {
  const id = randomUUID();
  return {
    ...keys.outbox(id),
    kind: "mail",
    id,
    ...mail,
    gsi1pk: indexKeys.outbox,
    gsi1sk: `${mail.at}#${id}`,
  };
};

export type Outbox = ReturnType<typeof openOutbox>;

export const openOutbox = (table: Table) => ({
  add: (mail: NewMail) =>
    table.db.send(new PutCommand({ TableName: table.name, Item: outboxItem(mail) })),

  /**
   * Takes a mail to send it. Two workers cannot hold one mail at once; a lease that ran out is free.
   * @returns undefined when it was sent already or another worker holds it
   */
  take: async (id: string, now: Date): Promise<TakenMail | undefined> => {
    const mail = await updateIf(table, {
      Key: keys.outbox(id),
      UpdateExpression: "SET leaseUntil = :until",
      ConditionExpression:
        "attribute_exists(pk) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)",
      ExpressionAttributeValues: { ":until": now.getTime() + leaseMs, ":now": now.getTime() },
      ReturnValues: "ALL_NEW",
    });
    return mail as TakenMail | undefined;
  },

  /** Gives a mail back that could not be sent, so that the next try need not wait for the lease. */
  release: (id: string) =>
    table.db.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.outbox(id),
        UpdateExpression: "REMOVE leaseUntil",
        ConditionExpression: "attribute_exists(pk)",
      }),
    ),

  noteSent: (id: string) =>
    table.db.send(new DeleteCommand({ TableName: table.name, Key: keys.outbox(id) })),

  /** Puts off the next look at a mail, so that a sweep does not queue the same one each time. */
  postpone: async (id: string, until: string): Promise<void> => {
    await updateIf(table, {
      Key: keys.outbox(id),
      UpdateExpression: "SET gsi1sk = :until",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":until": `${until}#${id}` },
    });
  },

  /** Mails that were written before `before` and are still unsent, oldest first. */
  waitingSince: async function* (before: string): AsyncGenerator<string> {
    const waiting = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk < :before",
      ExpressionAttributeValues: { ":pk": indexKeys.outbox, ":before": before },
    });
    for await (const { id } of waiting) yield String(id);
  },
});

const leaseMs = 60_000;
