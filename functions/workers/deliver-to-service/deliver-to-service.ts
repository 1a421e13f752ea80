import { logMessages } from "#shared/messages/logs.ts";
import type { ComparisonStore } from "../../domain/comparison/compare-account.ts";
import { lookAgain } from "../../domain/comparison/look-again.ts";
import { holdOf, isHeld } from "../../domain/submission/delivery-hold.ts";
import { isTried } from "../../domain/submission/delivery-state.ts";
import { type HolderUpdate, holderUpdateOf } from "../../domain/submission/holder-update.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { canBeUndone } from "../../domain/submission/undo.ts";
import { isSwitchedOn, mayBeSent } from "../../domain/submission/upload-plan.ts";
import { logger } from "../../log/logger.ts";
import type { UpdateOutcome } from "../../services/holder-updates.ts";
import type { Deliveries } from "../../store/deliveries/deliveries.ts";
import type { DeliveryRef, DeliveryRow, Outcome } from "../../store/deliveries/delivery-row.ts";
import type { Outages } from "../../store/deliveries/outages.ts";
import type { LogEntry } from "../../store/logs/log-entries.ts";
import type { ConfigurationStore } from "../../store/staff/configuration.ts";
import type { Submissions } from "../../store/submissions/submissions.ts";
import { noteOutage } from "./note-outage.ts";
import { maxAttempts, pauseSeconds } from "./pauses.ts";

export interface Deps {
  deliveries: Deliveries;
  submissions: Pick<Submissions, "get" | "getVersion">;
  comparisons: ComparisonStore;
  configuration: Pick<ConfigurationStore, "get">;
  outages: Outages;
  send: (update: HolderUpdate) => Promise<UpdateOutcome>;
  timeZone: string;
  clock: () => Date;
}

export interface LeaveOnQueue {
  pauseSeconds: number;
}

const uncalledPauseSeconds = 300;
const daySeconds = 24 * 3600;

/** Safe for repeated, late or reordered messages: row state, lease and idempotency key decide. */
export const deliverToService =
  (deps: Deps) =>
  async (ref: DeliveryRef): Promise<LeaveOnQueue | undefined> => {
    const row = await deps.deliveries.take(ref, deps.clock());
    if (!row) return undefined;

    if (!isSwitchedOn(ref.service, await deps.configuration.get())) {
      return hold(deps, row);
    }
    const stored = await deps.submissions.get(ref.submissionId);
    const wait = heldSeconds(stored, deps.clock());
    if (wait > 0) return waitUncalled(deps, row, wait);
    const account = (await lookAgain(deps.comparisons, ref.submissionId)) ?? stored;
    if (isHeld(account)) return waitUncalled(deps, row, lookAgainSeconds);
    if (canBeUndone(account, deps.clock())) return waitForUndo(deps, row, account);
    const taken = { row, account };
    if (row.withdrawn && account.version > ref.version) {
      const newer = account.uploads[ref.service]?.state;
      if (newer === "delivered") {
        return settle(deps, taken, { state: "replaced", wasCalled: false });
      }
      if (newer === "queued") return waitUncalled(deps, row);
    }
    const approved = await approvedVersion(deps, taken);
    if (!approved) {
      return settle(deps, taken, {
        state: "failed",
        reason: logMessages.noLongerApproved,
        wasCalled: false,
      });
    }

    const outcome = await deps.send(holderUpdateOf(approved));
    const left = await keep(deps, taken, outcome);
    await noteOutage(deps, row, outcome);
    return left;
  };

const keep = (deps: Deps, taken: LeasedDelivery, outcome: UpdateOutcome) => {
  switch (outcome.kind) {
    case "accepted":
    case "duplicate":
      return settle(deps, taken, { state: "delivered", reference: outcome.reference });
    case "refused":
      return settle(deps, taken, {
        state: "refused",
        reason: `${outcome.code}: ${outcome.message}`,
        code: outcome.code,
      });
    case "passing":
      return tryAgainOrGiveUp(deps, taken, outcome.reason);
  }
};

interface LeasedDelivery {
  row: DeliveryRow;
  account: Submission;
}

/** @returns undefined for an account that is no longer approved and was never sent */
const approvedVersion = async ({ submissions }: Deps, { row, account }: LeasedDelivery) => {
  const isCurrent = account.version === row.version;
  const isApproved = isCurrent && mayBeSent(account.status);
  if (!isApproved && !row.withdrawn && !isTried(row)) return undefined;
  const sent = isCurrent ? account : await submissions.getVersion(account.id, row.version);
  // The body must be the one that was sent before.
  const approvedAt = row.approvedAt ?? (isCurrent ? account.approvedAt : undefined);
  return sent && approvedAt ? { ...sent, approvedAt } : undefined;
};

const tryAgainOrGiveUp = async (deps: Deps, taken: LeasedDelivery, reason: string) => {
  const { row } = taken;
  const isLast = row.attempts >= maxAttempts;
  // A withdrawn delivery is never given up.
  if (isLast && !row.withdrawn) return settle(deps, taken, { state: "failed", reason });
  logger.warn("delivery.passing", {
    accountId: row.submissionId,
    deliverTo: row.service,
    attempts: row.attempts,
    reason,
  });
  const seconds = isLast ? daySeconds : pauseSeconds(row.attempts);
  const nextTryAt = secondsFrom(deps.clock(), seconds);
  // The sweep must act only if the message was lost, so not before twice the pause.
  const againAt = isLast ? nextTryAt : secondsFrom(deps.clock(), 2 * seconds + 60);
  const log = row.attempts === 1 ? { log: unclearEntry(deps, row, reason) } : {};
  await deps.deliveries.putBack(row, { againAt, call: { reason, nextTryAt, ...log } });
  // The sweep sends a new message: a message kept for days would become a dead letter.
  return isLast ? undefined : { pauseSeconds: seconds };
};

/** Only of the first call: an outage of hours would fill the log with its tries. */
const unclearEntry = ({ clock, timeZone }: Deps, row: DeliveryRow, reason: string): LogEntry => ({
  type: row.service,
  at: clock().toISOString(),
  timeZone,
  accountId: row.submissionId,
  version: row.version,
  message: logMessages.deliveryUnclear(reason),
});

/** The end of a hold makes the delivery due. A warning is looked at anew. */
const heldSeconds = (account: Submission, now: Date): number => {
  const hold = holdOf(account, now);
  if (!hold || hold.kind === "warning") return 0;
  if (hold.until) return Math.ceil((Date.parse(hold.until) - now.getTime()) / 1000);
  return hold.kind === "erasure" ? lookAgainSeconds : daySeconds;
};

/** For the end of a hold that nobody notes. */
const lookAgainSeconds = 15 * 60;

const waitUncalled = async (
  { deliveries, clock }: Deps,
  row: DeliveryRow,
  seconds = uncalledPauseSeconds,
) => {
  await deliveries.putBack(row, { againAt: secondsFrom(clock(), seconds) });
  return undefined;
};

/** The message comes again by itself; the sweep acts only if it was lost. */
const waitForUndo = async (deps: Deps, row: DeliveryRow, { decided }: Submission) => {
  const leftMs = Date.parse(decided?.undoUntil ?? "") - deps.clock().getTime();
  await waitUncalled(deps, row);
  return { pauseSeconds: Math.floor(leftMs / 1000) + 1 };
};

const hold = async ({ deliveries, clock }: Deps, row: DeliveryRow) => {
  await deliveries.putBack(row, { againAt: clock().toISOString(), isHeld: true });
  return undefined;
};

const secondsFrom = (now: Date, seconds: number) =>
  new Date(now.getTime() + 1000 * seconds).toISOString();

const settle = async (
  { deliveries, timeZone, clock }: Deps,
  { row, account }: LeasedDelivery,
  { code, ...outcome }: Omit<Outcome, "at"> & { code?: string },
): Promise<undefined> => {
  const at = clock().toISOString();
  const { submissionId: accountId, service, version } = row;
  const log: LogEntry = {
    type: service,
    at,
    timeZone,
    accountId,
    version,
    message: messageOf(account, row, outcome),
    // A service's message may quote the holder's data, so the log holds only the code.
    ...(code && { code }),
    ...(outcome.reference && { reference: outcome.reference }),
  };
  // The log has it since the delivery was given up.
  const isKnown = outcome.state === "failed" && row.wasGivenUp;
  await deliveries.settle(row, {
    outcome: { ...outcome, at },
    ...(!isKnown && { log }),
    before: account,
  });
  logger.info("delivery.settled", { accountId, deliverTo: service, version, state: outcome.state });
};

const messageOf = (
  { status }: Submission,
  { withdrawn }: DeliveryRow,
  { state }: Pick<Outcome, "state">,
) => {
  const wasRejected = withdrawn === "rejected" && status !== "approved";
  return state === "delivered" && wasRejected
    ? logMessages.deliveredThenRejected
    : logMessages.deliveryEnded[state];
};
