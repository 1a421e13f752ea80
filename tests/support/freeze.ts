import { randomUUID } from "node:crypto";
import { objectionStore } from "#functions/store/submissions/objections.ts";
import type { Table } from "#functions/store/table/table.ts";
import { aLogEntry } from "../builders/a-log-entry.ts";

/** Freezes these accounts as the link of an email does. */
export const freeze = async (table: Table, ...accountIds: string[]): Promise<void> => {
  const link = { id: randomUUID(), expiresAt: Math.floor(Date.now() / 1000) + 60 };
  const log = aLogEntry({ type: "shareholder" });
  await objectionStore(table).save({ link, flag: "reported", accountIds, told: [], log });
};
