import type { QueueAge } from "../contract/operations.ts";

export const operationsMessages = {
  backwards: "“From” must not be later than “to”",
  tooLong: "A period has at most 366 days",
  deletedAdministrator: "Deleted administrator",
} as const;

interface Period {
  /** `yyyy-mm-dd`, both included. */
  first: string;
  last: string;
}

const between = ({ first, last }: Period) => `${first} to ${last}`;
const times = ["Timed decisions", "Within 48 h", "Median (minutes)", "90th percentile (minutes)"];

/** The workbook of the operations page, and the log entries that it leaves. */
export const operationsWorkbook = {
  fileName: (period: Period) => `Operations ${between(period)}.xlsx`,
  what: (period: Period) =>
    `Figures of the operations page, ${between(period)}. A median or percentile is the upper bound of its bucket.`,
  logBegun: (period: Period) => `An export of the operations figures of ${between(period)} began`,
  log: (period: Period) => `The operations figures of ${between(period)} were exported`,
  logBroken: (period: Period) =>
    `An export of the operations figures of ${between(period)} broke off`,
  days: {
    name: "Days",
    headings: [
      ...["Day", "Submitted", "Sent again", "Approved", "Rejected"],
      ...["Delivered to ixtrac", "Delivered to erights", ...times],
    ],
  },
  reasons: { name: "Reasons", headings: ["Reason for rejection", "Rejected", "Sent again"] },
  unlisted: "Without a reason of the list",
  clerks: { name: "Administrators", headings: ["Administrator", "Approved", "Rejected", ...times] },
  queue: { name: "Queue", headings: ["Waiting for", "Individual", "Corporate"] },
  ages: {
    under12: "0–12 h",
    under24: "12–24 h",
    under48: "24–48 h",
    overdue: "Overdue",
  } satisfies Record<QueueAge, string>,
  services: {
    name: "Services",
    headings: [
      ...["Service", "Waiting", "Switched", "Down since"],
      ...["Last answer", "Answered", "Next try"],
    ],
  },
  on: "on",
  off: "off",
  accepted: "accepted",
  refused: "refused",
  daysCounted: "Days",
} as const;
