import type { QueueAge } from "../contract/operations.ts";
import type { AccountType, ServiceFault } from "../kyc/status.ts";
import { counted } from "./counted.ts";

const typeWords: Record<AccountType, string> = {
  individual: "Individual",
  corporate: "Corporate",
};

export const operationsPage = {
  title: "Operations",
  menu: "Work",
  asOf: (time: string) => `as of ${time}, refreshes every minute`,
  loading: "Fetching the figures...",
  failed: "The figures could not be fetched",
  period: "Period",
  periods: {
    "7": "Last 7 days",
    "30": "Last 30 days",
    "90": "Last 90 days",
    "365": "Last 365 days",
  },
  empty: "Nothing was submitted, decided or delivered in this period",

  download: "Download as Excel",
  downloaded: "The figures are downloaded",

  waiting: "Waiting",
  corporateOf: (count: number) => `${count} corporate`,
  overdue: "Overdue",
  onTime: "Nothing is overdue",
  oldest: (hours: string) => `oldest ${hours} over`,
  decidedToday: "Decided today",
  approvedShare: (percent: number) => `${percent} % approved`,
  noDecisions: "No decision yet",
  median: "Median time to decision",
  p90AndShare: (p90: string, percent: number) => `p90 ${p90} · ${percent} % within 48 h`,
  own: (approved: number, rejected: number) =>
    `You approved ${approved} and rejected ${rejected} in this period.`,
  ownMedian: (median: string) => `Your median time to decision was ${median}.`,

  perDay: "Submitted and decided per day",
  perWeek: "Submitted and decided per week",
  deliveredPerDay: "Delivered per day",
  deliveredPerWeek: "Delivered per week",
  submitted: "Submitted",
  resubmitted: "Sent again",
  decided: "Decided",
  approved: "Approved",
  rejected: "Rejected",
  day: "Day",
  weekFrom: "Week from",
  medianColumn: "Median",
  showTable: "Show as table",
  showPlot: "Show as plot",
  plotOf: (title: string, sums: string) => `${title}: ${sums}`,

  ages: "Age of the queue",
  age: "Waiting for",
  accounts: "Accounts",
  ageWords: {
    under12: "0–12 h",
    under24: "12–24 h",
    under48: "24–48 h",
    overdue: "Overdue",
  } satisfies Record<QueueAge, string>,
  overdueOf: (type: AccountType, count: number) => `${typeWords[type]}: ${count} overdue`,

  services: "External services",
  service: "Service",
  state: "State",
  lastAnswer: "Last answer",
  backlog: "Waiting",
  nextTry: "Next try",
  refused: "Refused",
  working: "Working",
  off: "Switched off",
  unused: "Not used yet",
  faults: {
    silent: (since: string) => `Down since ${since}`,
    down: (since: string) => `Down since ${since}`,
    credentials: (since: string) => `Failing since ${since}: refuses our credentials`,
    unclear: (since: string) => `Failing since ${since}: unclear answers`,
  } satisfies Record<ServiceFault, (since: string) => string>,
  accepted: (ago: string) => `accepted, ${ago}`,
  refusedAnswer: (ago: string) => `refused, ${ago}`,
  none: "–",
  refusedBy: (type: AccountType) => typeWords[type],
  refusedLabel: (type: AccountType, service: string) =>
    `${typeWords[type]} accounts that ${service} refused`,
  deliveredThenRejected: (count: number) =>
    `${counted(count, "account was", "accounts were")} rejected after a service had accepted ${count === 1 ? "it" : "them"}:`,
  show: (type: AccountType, count: number) => `${typeWords[type]} (${count})`,

  reasons: "Reasons for rejection",
  reason: "Reason",
  noReasons: "No rejection in this period",
  unlisted: "Without a reason of the list",

  clerks: "Decisions of each administrator",
  clerk: "Administrator",
  inTime: "Within 48 h",
  noClerks: "Nobody decided in this period",

  registers: "Registers",
  register: "Register",
  importedAt: "Last imported",
  holders: "Holders",
  toImports: "Upload a register",
  registersLoading: "Fetching the registers...",
  registersFailed: "The registers could not be fetched",
  noRegisters: "ixtrac lists no register",
  imports: {
    none: "Never imported",
    done: "Imported",
    failed: "Failed",
  },
  imported: (count: number, all: number) =>
    `Holders can be found in ${count} of ${counted(all, "register", "registers")}.`,
  importRunning: (percent: number) => `Importing, ${percent} %`,
  allRegisters: (count: number) => `Show all ${counted(count, "register", "registers")}`,

  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => counted(count, "day", "days"),
} as const;
