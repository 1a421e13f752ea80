import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { outboxItem, type SecurityMail } from "../outbox/outbox.ts";
import { put, type Write } from "../table/expressions.ts";
import type { Table } from "../table/table.ts";
import { noticesOf } from "./announced.ts";

export interface Report extends Pick<SecurityMail, "adminId" | "about"> {
  log: LogEntry;
}

/** A change of a sign-in goes into the log, and to the administrator by email. */
export const reported = (
  table: Table,
  { adminId, about, log }: Report,
  { alert = false, notified = [] }: { alert?: boolean; notified?: readonly string[] } = {},
): Write[] => {
  const entry = logItem(log);
  const { pk, sk, at } = entry;
  const mail = { mail: "security", adminId, about, log: { pk, sk }, at } as const;
  return [
    put(table.name, entry),
    put(table.name, outboxItem(mail)),
    ...noticesOf(table, { entry, notified, about: "administrators" }),
    ...(alert ? [put(table.name, outboxItem({ mail: "alert", log: { pk, sk }, at }))] : []),
  ];
};
