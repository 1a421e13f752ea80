import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { type NoticeMail, outboxItem } from "../outbox/outbox.ts";
import { put, type Write } from "../table/expressions.ts";
import type { Table } from "../table/table.ts";

export interface Announcement extends Pick<NoticeMail, "about"> {
  log: LogEntry;
  /** Keyed hashes of the emails of all super-admins. */
  notified: readonly string[];
}

/** A log entry that every super-admin and the IT address receive by email (D97). */
export const announced = (table: Table, { log, ...to }: Announcement): Write[] => {
  const entry = logItem(log);
  const { pk, sk, at } = entry;
  return [
    put(table.name, entry),
    put(table.name, outboxItem({ mail: "alert", log: { pk, sk }, at })),
    ...noticesOf(table, { ...to, entry }),
  ];
};

interface Notices extends Omit<Announcement, "log"> {
  entry: { pk: string; sk: string; at: string };
}

export const noticesOf = (table: Table, { entry, notified, about }: Notices): Write[] => {
  const { pk, sk, at } = entry;
  return notified.map((emailHash) =>
    put(table.name, outboxItem({ mail: "notice", emailHash, about, log: { pk, sk }, at })),
  );
};
