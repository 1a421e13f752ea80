import { logMessages } from "#shared/messages/logs.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { logger } from "../../log/logger.ts";
import type { UpdateOutcome } from "../../services/holder-updates.ts";
import type { Deliveries } from "../../store/deliveries/deliveries.ts";
import type { DeliveryRow, Outcome } from "../../store/deliveries/delivery-row.ts";
import type { LogEntry } from "../../store/logs/log-entries.ts";
import { maxAttempts, pauseSeconds } from "./pauses.ts";

export interface Deps {
  deliveries: Deliveries;
  timeZone: string;
  clock: () => Date;
}

export interface LeasedDelivery {
  row: DeliveryRow;
  account: Submission;
}

export interface LeaveOnQueue {
  pauseSeconds: number;
}

export const daySeconds = 24 * 3600;

export const keepOutcome = (
  deps: Deps,
  taken: LeasedDelivery,
  outcome: UpdateOutcome,
): Promise<LeaveOnQueue | undefined> => {
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
      return tryAgainOrGiveUp(deps, taken, outcome);
  }
};

/** What is asked about is never given up. */
const tryAgainOrGiveUp = async (
  deps: Deps,
  taken: LeasedDelivery,
  { reason, mayHaveArrived }: UpdateOutcome & { kind: "passing" },
) => {
  const { row } = taken;
  const hasNotArrived = !mayHaveArrived;
  const isLast = row.attempts >= maxAttempts;
  if (isLast && !row.withdrawn && !row.mustAsk) {
    return settle(deps, taken, { state: "failed", reason, hasNotArrived });
  }
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
  const log = row.attempts === 1 ? { log: failedEntry(deps, row, { reason, hasNotArrived }) } : {};
  const call = { reason, nextTryAt, hasNotArrived, ...log };
  await deps.deliveries.putBack(row, { againAt, call });
  // The sweep sends a new message: a message kept for days would become a dead letter.
  return isLast ? undefined : { pauseSeconds: seconds };
};

/** Only of the first call: an outage of hours would fill the log with its tries. */
const failedEntry = (
  { clock, timeZone }: Deps,
  row: DeliveryRow,
  { reason, hasNotArrived }: { reason: string; hasNotArrived: boolean },
): LogEntry => ({
  type: row.service,
  at: clock().toISOString(),
  timeZone,
  accountId: row.submissionId,
  version: row.version,
  message: hasNotArrived
    ? logMessages.deliveryNotArrived(reason)
    : logMessages.deliveryUnclear(reason),
});

export const secondsFrom = (now: Date, seconds: number) =>
  new Date(now.getTime() + 1000 * seconds).toISOString();

export const settle = async (
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
