import type { LogType } from "../kyc/log-types.ts";
import { counted } from "./counted.ts";

/** The download of a log, and the log entries that it leaves. */
export const logDownload = {
  fileName: (type: LogType, date?: string) =>
    `${["Log", type, date].filter(Boolean).join(" ")}.csv`,
  columns: {
    at: "Time (UTC)",
    date: "Time",
    type: "Type",
    message: "Entry",
    by: "Person",
    byId: "Person id",
    reference: "Reference",
    accountId: "Account id",
    session: "Session (keyed hash)",
    network: "Network (keyed hash)",
    details: "Details",
  },
  begun: (type: LogType) => `Download of the log ${type} started`,
  done: (type: LogType, count: number) =>
    `Download of the log ${type}: ${counted(count, "entry", "entries")}`,
  broken: (type: LogType) => `Download of the log ${type} interrupted`,
} as const;
