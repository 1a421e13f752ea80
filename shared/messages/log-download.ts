import type { LogType } from "../kyc/log-types.ts";
import { counted } from "./counted.ts";

type Types = readonly LogType[];

const logOf = (types: Types) => `${types.length > 1 ? "logs" : "log"} ${types.join(", ")}`;

/** The download of a log, and the log entries that it leaves. */
export const logDownload = {
  fileName: (types: Types, date?: string) =>
    `${["Log", ...types, date].filter(Boolean).join(" ")}.csv`,
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
  begun: (types: Types) => `Download of the ${logOf(types)} started`,
  done: (types: Types, count: number) =>
    `Download of the ${logOf(types)}: ${counted(count, "entry", "entries")}`,
  broken: (types: Types) => `Download of the ${logOf(types)} interrupted`,
} as const;
