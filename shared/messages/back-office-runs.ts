import type { RunAccountState } from "../contract/upload-runs.ts";
import type { AccountType, Service, ServiceFault } from "../kyc/status.ts";
import { counted, countedAccounts } from "./counted.ts";

interface Missed {
  count: number;
  isAtLeast?: true | undefined;
}

const missedCount = (count: number, isAtLeast = false): string => {
  if (isAtLeast) return count === 0 ? "the accounts" : `at least ${countedAccounts(count)}`;
  return countedAccounts(count);
};

export const runMessages = {
  title: "Uploads to the external services",
  menu: "External Services",
  link: "Upload runs",
  loading: "Fetching uploads...",
  failed: "The uploads could not be fetched",
  empty: "Nothing was uploaded yet",
  emptyHint: "An upload is started on a list of approved accounts.",
  toApproved: "Go to the approved individual accounts",
  older: "Show older uploads",
  columns: {
    startedAt: "Started",
    account_type: "Accounts",
    by: "By",
    count: "All",
    delivered: "Delivered",
    refused: "Refused",
    failed: "Failed",
    pending: "Waiting",
    other: "Other",
  },
  types: { individual: "individual", corporate: "corporate" } satisfies Record<AccountType, string>,
  missedBy: (service: string) => `uploaded without ${service}`,
  running: "running",
  notAllowed: "It is for administrators who may upload accounts to the external services.",

  runTitle: "Upload, account by account",
  runTitleOf: (type: AccountType, at: string) => `Upload of ${type} accounts, ${at}`,
  runTitleOfMissed: (service: string, at: string) =>
    `Accounts that were uploaded without ${service}, ${at}`,
  startedBy: (name: string) => `Started by ${name}`,
  backToRuns: "All uploads",
  details: "Account by account",
  runGone: "This upload does not exist",
  runFailed: "The upload could not be fetched",

  download: "Download as Excel",
  downloaded: "Data Exported",

  deliveries: "Deliveries",
  deliveriesHint:
    "One row for each account and service. An account counts as delivered when every service has it, and as waiting while one of its deliveries is not sent yet or has no clear answer.",
  filter: "Show",
  states: {
    all: "All",
    waiting: "Not sent yet",
    unknown: "No clear answer",
    accepted: "Delivered",
    refused: "Refused",
    failed: "Failed",
    withdrawn: "Withdrawn",
    moved: "Moved",
    cancelled: "Cancelled",
    replaced: "Replaced",
  } satisfies Record<RunAccountState | "all", string>,
  stateNames: {
    waiting: "not sent yet",
    unknown: "no clear answer",
    accepted: "delivered",
    refused: "refused",
    failed: "failed",
    withdrawn: "withdrawn",
    moved: "moved",
    cancelled: "cancelled",
    replaced: "replaced",
  } satisfies Record<RunAccountState, string>,
  stateHints: {
    unknown: "No clear answer yet; the service is asked again",
    withdrawn: "No longer to be sent; the service is asked what became of it",
    moved: "Another upload sends it",
    cancelled: "Ended before the service was called",
    replaced: "The holder has sent a newer version",
  } satisfies Partial<Record<RunAccountState, string>>,
  /** One sentence for each number that is not an end at a service. */
  whyNot: {
    withdrawn: (count: number) =>
      `${countedAccounts(count)}: rejected while the answer of a service was missing. The service is asked what became of the delivery.`,
    moved: (count: number) =>
      `${countedAccounts(count)}: another upload sends them, or they were rejected before this upload reached them.`,
    cancelled: (count: number) =>
      `${countedAccounts(count)}: rejected before a service was called, or erased.`,
    replaced: (count: number) =>
      `${countedAccounts(count)}: the holder has sent a newer version since.`,
  },
  /** The words are of the last failed call, the time is of the first. */
  outage: {
    silent: (service: string, since: string) =>
      `${service} does not answer. Calls have failed since ${since}.`,
    down: (service: string, since: string) =>
      `${service} is down. Calls have failed since ${since}.`,
    credentials: (service: string, since: string) =>
      `${service} refuses the credentials. Calls have failed since ${since}.`,
    unclear: (service: string, since: string) =>
      `${service} gives no clear answer. Calls have failed since ${since}.`,
  } satisfies Record<ServiceFault, (service: string, since: string) => string>,
  outageHint: "Waiting deliveries are sent again automatically.",
  lastFailure: (service: string, at: string, reason: string) =>
    `Last failed call: ${service}, ${at}, ${reason}.`,
  nextTryAbout: (at: string) => `Next try about ${at}.`,
  nextTryDue: "The next try is due now.",
  lastTry: (reason: string) => `last call: ${reason}`,
  nextTry: (at: string) => `next try ${at}`,
  waitsForSwitch: (service: string) => `waits until ${service} is switched on again`,
  allWaitForSwitch: (service: string) =>
    `Its deliveries wait until ${service} is switched on again.`,
  accountsLoading: "Fetching accounts...",
  accountsFailed: "The accounts of this upload could not be fetched",
  accountsEmpty: "No delivery of this upload is in this state",
  accountsNone: "No account of this upload has been sent yet",
  accountColumns: {
    name: "Account",
    service: "Service",
    state: "State",
    approvedAt: "Approved",
    sentAt: "Sent",
    answer: "Answer",
  },
  tries: (count: number) => counted(count, "try", "tries"),
  reference: (reference: string) => `Reference ${reference}`,
  none: "–",
  pages: "Pages of the upload",

  missed: {
    title: "Uploaded without a service",
    counting: (service: string) => `Counting what was uploaded without ${service}...`,
    none: (service: string) => `Nothing was uploaded without ${service}`,
    off: (service: string) => `${service} is switched off and gets nothing`,
    failed: (service: string) => `What was uploaded without ${service} could not be counted`,
    found: (service: Service, { count, isAtLeast }: Missed) =>
      `Uploaded while ${service} was off${service === "erights" ? " or took none of their registers" : ""}: ${missedCount(count, isAtLeast)}.`,
    send: (service: string) => `Send them to ${service}`,
    goAhead: "Send",
    confirm: (service: string, { count, isAtLeast }: Missed) =>
      `Send ${missedCount(count, isAtLeast)} to ${service}? They were uploaded without it.`,
    frozen: (service: string, count: number) =>
      `${counted(count, "frozen account is", "frozen accounts are")} not sent to ${service}`,
    started: (service: string) =>
      `The accounts that were uploaded without ${service} are on their way.`,
  },
  sendAgain: (count: number) =>
    `Send again what was refused or failed (${count.toLocaleString("en")})`,
  sendAgainTitle: "Send again",
  sendAgainAction: "Send again",
  confirmSendAgain: (count: number) =>
    `Send ${countedAccounts(count)} again to the services that refused them or failed?`,
  sendingAgain: (sent: number, count: number) =>
    `Sending again: ${sent.toLocaleString("en")} of ${countedAccounts(count)}...`,
  sentAgainPartly: (sent: number, count: number, problem: string) =>
    `${sent.toLocaleString("en")} of ${countedAccounts(count)} are on their way again, then it stopped: ${problem}`,
} as const;
