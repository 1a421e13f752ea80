import type { Service } from "../kyc/status.ts";
import { counted } from "./counted.ts";

interface CorrectedCounter {
  /** Such as "pending individual accounts". */
  counter: string;
  was: number;
  count: number;
}

/** What a nightly question to a service found. */
export interface Reconciled {
  service: Service;
  asked: number;
  accepted: number;
  refused: number;
  /** Asked about after a rejection, and not taken by the service. */
  notTaken: number;
  /** No clear answer so far. */
  open: number;
  /** The time was up before everything was asked about. */
  hasMore: boolean;
}

interface ClosedDay {
  day: string;
  firstSeq: number;
  lastSeq: number;
  count: number;
  /** The hash of the last item. */
  root: string;
}

/** Log messages of workers on a schedule, apart from those that every function carries. */
export const workerLogs = {
  reconciled: ({ service, asked, accepted, refused, notTaken, open, hasMore }: Reconciled) =>
    `${service} was asked again about ${counted(asked, "delivery", "deliveries")} without a clear answer: ${accepted} accepted, ${refused} refused, ${notTaken > 0 ? `${notTaken} not taken, ` : ""}${open} still without one${hasMore ? ". The next night goes on" : ""}`,
  sweptMails: (count: number) => `Waiting emails queued again: ${count}`,
  sweptDeliveries: (count: number) => `Abandoned deliveries queued again: ${count}`,
  sweptHeld: (count: number) =>
    `Deliveries to a service that was switched on queued again: ${count}`,
  sweptJobs: (count: number) => `Stalled jobs queued again: ${count}`,
  sweptDrafts: (count: number) => `Images of forms that were never sent removed: ${count}`,
  sweptErasures: (count: number) => `Accounts passed on to be erased: ${count}`,
  sweptRetention: (count: number) =>
    `Accounts put on the list of those due for erasure, or taken off it: ${count}`,
  sweptExports: (count: number) => `Expired export files removed: ${count}`,
  deadLetters: (count: number, queue: string) =>
    `Messages of the queue ${queue} that could not be processed, now in its dead-letter queue: ${count}`,
  sweptLostMails: (count: number) =>
    `Emails that could not be sent, now shown on the account: ${count}`,
  counterCorrected: ({ counter, was, count }: CorrectedCounter) =>
    `The number of ${counter} was ${was}; a full count corrected it to ${count}`,
  auditDayClosed: ({ day, firstSeq, lastSeq, count, root }: ClosedDay) =>
    `Audit log of ${day} closed: ${counted(count, "entry", "entries")}, numbers ${firstSeq} to ${lastSeq}, root ${root}`,
} as const;
