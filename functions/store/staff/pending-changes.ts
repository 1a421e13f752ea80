import { z } from "zod";
import {
  type ChangeKind,
  type ChangeSide,
  changeKinds,
  PendingChange,
} from "#shared/contract/pending-changes.ts";
import type { AdminRecord } from "../../domain/access/administrator.ts";
import type { LogEntry } from "../logs/log-entries.ts";
import { logged } from "../logs/logs.ts";
import { putNew, remove, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { queryPage } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import { adminOf } from "./admins.ts";

export interface AskedChange {
  id: string;
  /** What it is about: one change of a person, or of the settings, waits at a time. */
  subject: string;
  kind: Exclude<ChangeKind, "weakening">;
  at: string;
  by: { id: string; name: string };
  email?: string;
  before?: ChangeSide;
  after?: ChangeSide;
  /** Of the administrator whose rights change. */
  targetId?: string;
  /** The new administrator, with the hash of the password. */
  admin?: AdminRecord;
  firstName?: string;
  lastName?: string;
}

export type PendingChanges = ReturnType<typeof pendingChangeStore>;

/** Changes of rights that wait for a second super-admin (D84). */
export const pendingChangeStore = (table: Table) => ({
  /** @returns false when a change of the same subject waits already */
  ask: (change: AskedChange, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      putNew(table.name, {
        ...keys.pendingChange(change.subject),
        kind: "pending-change",
        change,
        id: change.id,
      }),
      ...logged(table, log, { alert: true }),
    ]),

  /** The oldest first. */
  all: () => allOf(table),

  find: async (id: string): Promise<AskedChange | undefined> =>
    (await allOf(table)).find((change) => change.id === id),

  /** Part of the transaction that makes the change. */
  ending: (change: AskedChange): Write => endOf(table, change),

  /** @returns false when the change does not wait any more */
  decline: (change: AskedChange, log: LogEntry): Promise<boolean> =>
    isWritten(table, [endOf(table, change), ...logged(table, log)]),
});

const endOf = (table: Table, { subject, id }: AskedChange): Write =>
  remove<{ id: string }>(table.name, keys.pendingChange(subject), { id });

const allOf = async (table: Table): Promise<AskedChange[]> => {
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": keys.pendingChange("").pk },
  });
  return items
    .map((item) => {
      const { admin, ...change } = changeOf(item).change;
      return { ...change, ...(admin && { admin: adminOf(admin) }) };
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
};

const { before, after } = PendingChange.shape;

const changeOf = readerOf(
  "pending change",
  z.object({
    change: z.object({
      id: z.string(),
      subject: z.string(),
      kind: z.enum(changeKinds).exclude(["weakening"]),
      at: z.string(),
      by: z.object({ id: z.string(), name: z.string() }),
      email: z.string().exactOptional(),
      before: before.unwrap().exactOptional(),
      after: after.unwrap().exactOptional(),
      targetId: z.string().exactOptional(),
      admin: z.record(z.string(), z.unknown()).exactOptional(),
      firstName: z.string().exactOptional(),
      lastName: z.string().exactOptional(),
    }),
  }),
);
