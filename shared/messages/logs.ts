import type { FourEyes } from "../contract/admin-settings.ts";
import type { HandAnswer } from "../contract/differences.ts";
import type { DuplicateVerdict } from "../contract/duplicates.ts";
import type { ChangeKind } from "../contract/pending-changes.ts";
import type { RequestKind, RequestState } from "../contract/privacy-requests.ts";
import type { Retention } from "../contract/retention.ts";
import { type Paused, pauses } from "../kyc/pauses.ts";
import type { AccountType, ServiceFault, Status } from "../kyc/status.ts";
import { counted, countedAccounts } from "./counted.ts";
import { dayBudgetMessages } from "./day-budgets.ts";

interface Switches {
  ixtrac: boolean;
  erights: boolean;
  registers: number;
  /** Of the list of reasons for rejection, if it was sent. */
  reasons: number | undefined;
  /** If it was sent; null is no limit. */
  exportsPerDay: number | null | undefined;
  /** If it was sent. */
  maskNumbers: boolean | undefined;
  /** If it was sent; null is the usual limit. */
  revealsPerDay: number | null | undefined;
  /** What needs a second administrator, if that was sent. */
  secondPersonFor: FourEyes | undefined;
  /** If a period was sent. */
  retention: Retention | undefined;
  /** If a pause or its sentence was sent. */
  paused: Paused | undefined;
}

const secondPersonWords: Record<keyof FourEyes, string> = {
  approvals: "approvals despite warnings",
  reversals: "reversed decisions",
  ownEmail: "submissions with the own email",
  rights: "changes of rights",
};

const changeWords: Record<ChangeKind, string> = {
  register: "create an administrator",
  update: "change the rights of an administrator",
  delete: "delete an administrator",
  settings: "ask for no second person any more",
  weakening: "weaken a setting",
};

const secondPerson = (fourEyes: FourEyes): string => {
  const names = Object.keys(secondPersonWords) as (keyof FourEyes)[];
  const on = names.filter((name) => fourEyes[name]).map((name) => secondPersonWords[name]);
  return on.join(" and ") || "nothing";
};

/** System log messages: they may name administrators, but never contain a holder's data. */
/** For how long accounts are kept in each status. */
const keptFor = (retention: Retention): string => {
  const periods = Object.entries(retention).map(
    ([status, days]) => `${status} ${days === null ? "no period" : counted(days, "day", "days")}`,
  );
  return `accounts kept: ${periods.join(", ")}`;
};

export const logMessages = {
  signedIn: "Signed in",
  signInRefused: "Sign-in refused: wrong email or password",
  signInsRefused: (count: number) =>
    `Sign-in refused: wrong email or password, ${count} times from one network within the hour`,
  signedOut: "Signed out",
  passwordChanged: (name: string, email: string) => `${name} (${email}) changed the own password`,
  signedOutEverywhere: "Signed out everywhere",
  sessionEnded: "Another session of their own ended",
  passwordReset: (name: string, email: string) =>
    `Password of ${name} (${email}) was reset by email`,
  accountOpened: "Account opened",
  listViewed: (type: AccountType, status: Status) => `List of ${status} ${type} accounts viewed`,
  searchMade: (type: AccountType, status: Status) =>
    `Search made in the list of ${status} ${type} accounts`,
  searchOfAllMade: "Search made in all lists",
  versionOpened: (version: number) => `Version ${version} of an account opened`,
  numberFound: "Account found by a whole number, while numbers are hidden",
  numberNotFound: "No account found by a whole number, while numbers are hidden",
  numbersRevealed: (version: number) => `Numbers of version ${version} of an account revealed`,
  noteAdded: "Internal note added",
  emailResent: (kind: string) => `Email (${kind}) sent again`,
  sentAgain: (count: number) => `${countedAccounts(count)} sent again`,
  freezeLifted: "Freeze of an account lifted",
  liftAsked: {
    ask: "End of a report asked for; a second administrator must confirm",
    alert: "End of a report asked for, and nobody else can confirm; it waits for 24 hours",
    young: "An administrator with a new right tried to confirm the end of a report",
  },
  requestUpdated: {
    open: (kind: RequestKind) => `Request (${kind}) opened again`,
    done: (kind: RequestKind) => `Request (${kind}) marked as done`,
    declined: (kind: RequestKind) => `Request (${kind}) declined`,
  } satisfies Record<RequestState, (kind: RequestKind) => string>,
  awaited: {
    young:
      "The second decision came from an administrator who has had the right for less than seven days. The account still waits",
    asked: {
      approved: "Account approved by one administrator; another one must approve it too",
      rejected: "Account rejected by one administrator; another one must reject it too",
    },
    withdrawn: {
      approved: "Approval withdrawn before another administrator approved too",
      rejected: "Rejection withdrawn before another administrator rejected too",
    },
    declined: {
      approved: "Approval declined by another administrator",
      rejected: "Rejection declined by another administrator",
    },
  },
  decisionUndone: { approved: "Approval undone", rejected: "Rejection undone" },
  duplicateSettled: {
    same: (other: string) => `Settled as a duplicate: ${other} is of the same person or company`,
    different: (other: string) =>
      `Settled as no duplicate: ${other} is of another person or company`,
  } satisfies Record<DuplicateVerdict, (other: string) => string>,
  deliveryEnded: {
    delivered: "Account accepted by the service",
    refused: "Account refused by the service",
    failed: "Account could not be delivered",
    replaced:
      "The service has accepted a newer version, so it is not asked about this one any more",
    cancelled: "The service was asked and has not taken the account",
  },
  deliveredThenRejected:
    "The service has accepted the account, which was rejected before its answer arrived",
  deliveryNotArrived: (reason: string) =>
    `A call has not arrived (${reason}); the service is called again`,
  deliveryUnclear: (reason: string) =>
    `A call had no clear answer (${reason}); the service is asked again`,
  serviceFails: {
    silent: "The service does not answer. Waiting deliveries are sent again automatically",
    down: "The service is down. Waiting deliveries are sent again automatically",
    credentials:
      "The service refuses the credentials. Waiting deliveries are sent again automatically",
    unclear: "The service gives no clear answer. Waiting deliveries are sent again automatically",
  } satisfies Record<ServiceFault, string>,
  serviceAnswersAgain: "The service answers again",
  askedAgain: "The service is asked again what became of an earlier call",
  answeredByHand: {
    has: "The service was asked by hand: it has the account",
    none: "The service was asked by hand: it does not have the account",
    stopped: "Stop order closed: the service has stopped",
    notStopped: "Stop order closed: the service did not stop",
  } satisfies Record<HandAnswer, string>,
  stopOrder: {
    begun: "Stop order: the holder reported the account, and the service has it",
    late: (hours: number) => `Stop order open for ${hours} hours`,
  },
  noLongerApproved: "no longer approved",
  uploadFinished: "Account uploaded: every service that still applies has accepted it",
  wrongPasswords: (email: string, count: number) =>
    `${count} wrong passwords in a row for ${email}`,
  devicesRefused: (email: string, count: number) =>
    `Attack on ${email}: ${count} wrong passwords in a row. New browsers cannot sign in until a password reset or the next day`,
  factorOn: (name: string, email: string) => `Second factor of ${name} (${email}) turned on`,
  factorOff: (name: string, email: string) => `Second factor of ${name} (${email}) turned off`,
  factorRemoved: (name: string, email: string) => `Second factor of ${name} (${email}) removed`,
  byOperator: "By an operator of the registrar, with rights on AWS",
  recoveryCodeUsed: (name: string, email: string, left: number) =>
    `Recovery code of ${name} (${email}) used; ${counted(left, "code is", "codes are")} left`,
  wrongCode: (email: string) => `Wrong second factor for ${email} after the right password`,
  factorEnded: (name: string, email: string, count: number) =>
    `${count} wrong codes in a row for ${name} (${email}): codes of the app do not work any more until a recovery code or a super-admin`,
  wrongCodes: (email: string, count: number) =>
    `${count} wrong second factors for ${email} after the right password. Somebody may know the password`,
  adminCreated: (name: string, email: string) => `Administrator created: ${name} (${email})`,
  adminInvited: (name: string, email: string) => `Administrator invited: ${name} (${email})`,
  adminInvitedAgain: (name: string, email: string) =>
    `Invitation of administrator sent again: ${name} (${email})`,
  adminUpdated: (name: string, email: string) => `Administrator changed: ${name} (${email})`,
  adminRightsChanged: (name: string, email: string, rights: string) =>
    `Rights of administrator changed: ${name} (${email}). Now: ${rights}`,
  noRights: "none",
  adminRenamed: (before: string, now: string, email: string) =>
    `Administrator renamed: ${before} is now ${now} (${email})`,
  adminDeleted: (name: string, email: string) => `Administrator deleted: ${name} (${email})`,
  changeAsked: (kind: ChangeKind, about: string) =>
    `Asked a second super-admin to ${changeWords[kind]}${about}`,
  changeDeclined: (kind: ChangeKind, about: string) => `Declined to ${changeWords[kind]}${about}`,
  configurationChanged: (now: string) => `Configuration changed. Now: ${now}`,
  configuration: ({
    ixtrac,
    erights,
    registers,
    reasons,
    exportsPerDay,
    maskNumbers,
    revealsPerDay,
    secondPersonFor,
    retention,
    paused,
  }: Switches) =>
    [
      `ixtrac ${ixtrac ? "on" : "off"}`,
      `erights ${erights ? "on" : "off"}`,
      `${counted(registers, "register", "registers")} for erights`,
      ...(reasons === undefined ? [] : [`${counted(reasons, "reason", "reasons")} for rejection`]),
      ...(exportsPerDay === undefined ? [] : [dayBudgetMessages.exportsSetting(exportsPerDay)]),
      ...(maskNumbers === undefined ? [] : [`numbers ${maskNumbers ? "hidden" : "shown"}`]),
      ...(revealsPerDay === undefined ? [] : [dayBudgetMessages.revealsSetting(revealsPerDay)]),
      ...(secondPersonFor ? [`a second administrator for ${secondPerson(secondPersonFor)}`] : []),
      ...(retention ? [keptFor(retention)] : []),
      ...(paused
        ? [`paused: ${pauses.filter((part) => paused[part]).join(" and ") || "nothing"}`]
        : []),
    ].join(", "),
  importStarted: (register: string) => `Upload of the shareholders of ${register} started`,
  importDone: (register: string, count: number) =>
    `Upload of the shareholders of ${register} is complete: ${count.toLocaleString("en")}`,
  importFailed: (register: string, reason: string) =>
    `Upload of the shareholders of ${register} failed: ${reason}. The current ones stay`,
  alertMailed: (sentence: string) => `Emailed to the IT address: ${sentence}`,
  mailCameBack: "An email to the holder bounced; the account is flagged",
  mailGivenUp: (kind: string) => `An email (${kind}) could not be sent and was given up`,
  mailUnclear: (kind: string) =>
    `It is unclear whether an email (${kind}) was sent; it was not sent a second time`,
  mailNotSent:
    "An email to the holder was not sent, or may not have been sent; the account is flagged",
  importBrokeOff: "ixtrac did not answer, or its answer was not as expected",
  importNotWritten: "A part of the register could not be written",
} as const;
