import type { HandAnswer } from "../contract/differences.ts";
import type { DuplicateVerdict } from "../contract/duplicates.ts";
import type { RequestState } from "../contract/privacy-requests.ts";
import type { LeftOutService } from "../contract/upload-runs.ts";
import type { Service, Status } from "../kyc/status.ts";
import { counted, countedAccounts } from "./counted.ts";
import { leftOutOfUpload } from "./left-out-services.ts";

/** What an upload does not send. */
export interface LeftOut {
  frozen: number;
  /** For a second administrator, who may reject them (D84). */
  waiting: number;
  /** For another reason (D90). */
  held: number;
  services: readonly LeftOutService[];
}

const nobody: LeftOut = { frozen: 0, waiting: 0, held: 0, services: [] };

const leftOut = ({ frozen, waiting, held, services }: LeftOut): string =>
  [
    ...services.map((one) => `. ${leftOutOfUpload(one)}`),
    frozen > 0 && `. ${counted(frozen, "frozen account is", "frozen accounts are")} left out`,
    waiting > 0 &&
      `. ${counted(waiting, "account is", "accounts are")} left out, because a rejection waits for a second administrator`,
    held > 0 && `. ${counted(held, "held account is", "held accounts are")} left out`,
  ]
    .filter(Boolean)
    .join("");

export const statusMessages = {
  loggedIn: "Login successful",
  loggedOut: "You are signed out",
  loggedOutEverywhere: "You are signed out everywhere",
  sessionEnded: "Session ended",
  resetRequested:
    "If an account uses this email, we have sent it a reset token. It expires in 10 minutes",
  passwordChanged: "Password changed. Sign in with your new password",
  ownPasswordChanged: "Password changed. Your other sessions have ended",
  factorOn: "Your second factor is on",
  factorOff: "Your second factor is off",
  factorRemoved: "Second factor removed",
  adminCreated: "Account created",
  adminInvited: "The invitation is on its way",
  adminUpdated: "Account updated",
  adminDeleted: "Account Deleted",
  changeAsked: "Waiting for a second super-admin",
  changeConfirmed: "Change confirmed",
  changeDeclined: "Change declined",
  changeWithdrawn: "Change withdrawn",
  secondPersonAsked: "What switches a second person off waits for a second super-admin",
  configurationUpdated: "Configuration updated",
  weakeningAsked: (from: string) =>
    `What makes the product less guarded takes effect on ${from}, or earlier with a second super-admin`,
  changeStillWaits:
    "You have had this right for less than seven days, so the change still waits. The IT address has been notified",
  importStarted: (register: string) => `Upload of the shareholders of ${register} has started`,
  accountApproved: "Account approved",
  accountRejected: "Account rejected",
  accountRejectedDelivered: (where: string) =>
    `Account rejected. ${where} had accepted it before: ask for the removal of the data`,
  awaited: "Waiting for a second approval",
  awaitedYoung:
    "You have had this right for less than seven days, so the account still waits for a second administrator. The IT address has been notified",
  awaitedRejection: "Waiting for a second administrator to reject the account too",
  awaitedWithdrawn: {
    approved: (status: Status) => `Approval withdrawn. The account stays ${status}`,
    rejected: (status: Status) => `Rejection withdrawn. The account stays ${status}`,
  },
  awaitedDeclined: (status: Status) => `The account stays ${status}`,
  decisionUndone: {
    approved: (status: Status) => `Approval undone. The account is ${status} again`,
    rejected: (status: Status) => `Rejection undone. The account is ${status} again`,
  },
  duplicateSettled: {
    same: "Settled: both accounts belong to the same person or company",
    different: "Settled: the accounts belong to different persons or companies",
  } satisfies Record<DuplicateVerdict, string>,
  submissionReceived: "Your data update was received",
  codeRequested: "We have emailed you a code. It expires in 10 minutes",
  emailConfirmed: "Your email is confirmed",
  freezeLifted: "Freeze lifted",
  liftAsked: "Another administrator must confirm that the report has ended",
  liftWaits: (from: string) =>
    `Nobody else can confirm. IT has been told, and the report can be ended from ${from}`,
  erasureAsked: "The account will be erased in three days. All super-admins are emailed",
  erasureStopped: "The erasure is stopped. All super-admins are emailed",
  accountHeld: "The account is on hold: nothing erases it",
  holdEnded: "The hold has ended",
  requestUpdated: {
    open: "The request is open again",
    done: "The request is done. We email the holder your remark",
    declined: "The request is declined. We email the holder your remark",
  } satisfies Record<RequestState, string>,
  linksRequested: "If we find an update for this email, we will email you a link to it",
  emailResent: "The email is sent again",
  sentAgain: (count: number) =>
    `${countedAccounts(count)} ${count === 1 ? "is" : "are"} sent again`,
  missedStarted: (service: string) =>
    `The accounts that were uploaded without ${service} are being sent`,
  askedAgain: (service: Service) =>
    `${service} is asked again. The answer shows here within a minute, if it is clear`,
  answeredByHand: {
    has: (service: Service) => `${service} has it: the delivery is accepted`,
    none: (service: Service) => `${service} does not have it: the delivery has ended`,
    stopped: (service: Service) => `${service} has stopped: the stop order is closed`,
    notStopped: (service: Service) => `${service} did not stop: the stop order is closed`,
  } satisfies Record<HandAnswer, (service: Service) => string>,
  uploadStarted: (count: number, out: LeftOut = nobody) =>
    `Upload of ${countedAccounts(count)} has started${leftOut(out)}`,
  uploadCoolingOff: (count: number) =>
    `${countedAccounts(count)} ${count === 1 ? "was" : "were"} uploaded already and ${count === 1 ? "is" : "are"} sent when the cooling-off ends`,
  uploadCounted: (count: number, out: LeftOut = nobody) =>
    `${countedAccounts(count)} can be uploaded${leftOut(out)}`,
} as const;
