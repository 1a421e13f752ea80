import { randomUUID } from "node:crypto";
import { newRequest } from "#functions/domain/submission/privacy-request.ts";
import type { Submission } from "#functions/domain/submission/submission.ts";
import { objectionStore } from "#functions/store/submissions/objections.ts";
import { privacyRequestStore } from "#functions/store/submissions/privacy-requests.ts";
import type { Table } from "#functions/store/table/table.ts";
import { aLogEntry } from "../builders/a-log-entry.ts";

/** Reports these accounts as the link of an email does. */
export const freeze = async (table: Table, ...accountIds: string[]): Promise<void> => {
  const link = { id: randomUUID(), expiresAt: Math.floor(Date.now() / 1000) + 60 };
  const log = aLogEntry({ type: "shareholder" });
  await objectionStore(table).save({ link, flag: "reported", accountIds, told: [], log });
};

/** Freezes the account as its holder does by withdrawing the consent. */
export const withdraw = async (
  table: Table,
  { id: accountId, type: account_type }: Pick<Submission, "id" | "type">,
): Promise<void> => {
  const at = new Date().toISOString();
  const request = newRequest({ accountId, account_type, asks: "withdrawal", at });
  await privacyRequestStore(table).add({ request, told: [], log: aLogEntry() });
};
