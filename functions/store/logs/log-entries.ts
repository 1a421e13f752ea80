import { randomUUID } from "node:crypto";
import type { LogType } from "#shared/kyc/log-types.ts";
import { dayOf } from "../../domain/time/days.ts";
import { keys } from "../table/keys.ts";
import { presentCaller } from "./caller.ts";

/** Never holds a BVN, a code, a password or a document. */
export interface LogEntry {
  type: LogType;
  at: string;
  timeZone: string;
  message: string;
  by?: string;
  accountId?: string;
  adminId?: string;
  [detail: string]: unknown;
}

export const logItem = ({ timeZone, type, ...entry }: LogEntry) => ({
  ...keys.logEntry(type, dayOf(new Date(entry.at), timeZone), entry.at, randomUUID().slice(0, 8)),
  kind: "log",
  log_type: type,
  ...presentCaller(),
  ...entry,
});
