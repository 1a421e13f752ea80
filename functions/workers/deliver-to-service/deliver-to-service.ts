import { logMessages } from "#shared/messages/logs.ts";
import { type HolderUpdate, holderUpdateOf } from "../../domain/submission/holder-update.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { isSwitchedOn } from "../../domain/submission/upload-plan.ts";
import { logger } from "../../log/logger.ts";
import type { UpdateOutcome } from "../../services/holder-updates.ts";
import type { Deliveries } from "../../store/deliveries/deliveries.ts";
import type { DeliveryRef, DeliveryRow, Outcome } from "../../store/deliveries/delivery-row.ts";
import type { ConfigurationStore } from "../../store/staff/configuration.ts";
import type { Submissions } from "../../store/submissions/submissions.ts";
import { maxAttempts, pauseSeconds } from "./pauses.ts";

export interface Deps {
  deliveries: Deliveries;
  submissions: Pick<Submissions, "get">;
  configuration: Pick<ConfigurationStore, "get">;
  send: (update: HolderUpdate) => Promise<UpdateOutcome>;
  timeZone: string;
  clock: () => Date;
}

export interface LeaveOnQueue {
  pauseSeconds: number;
}

const switchedOffPauseSeconds = 300;

/** Safe for repeated, late or reordered messages: row state, lease and idempotency key decide. */
export const deliverToService =
  (deps: Deps) =>
  async (ref: DeliveryRef): Promise<LeaveOnQueue | undefined> => {
    const row = await deps.deliveries.take(ref, deps.clock());
    if (!row) return undefined;

    if (!isSwitchedOn(ref.service, await deps.configuration.get())) {
      return waitSwitchedOff(deps, row);
    }
    const account = await deps.submissions.get(ref.submissionId);
    const taken = { row, account };
    const { approvedAt } = account;
    if (account.status !== "approved" || account.version !== ref.version || !approvedAt) {
      return settle(deps, taken, {
        state: "failed",
        reason: logMessages.noLongerApproved,
        wasCalled: false,
      });
    }

    const outcome = await deps.send(holderUpdateOf({ ...account, approvedAt }));
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

const tryAgainOrGiveUp = async (deps: Deps, taken: LeasedDelivery, reason: string) => {
  const { row } = taken;
  if (row.attempts >= maxAttempts) return settle(deps, taken, { state: "failed", reason });
  logger.warn("delivery.passing", {
    accountId: row.submissionId,
    deliverTo: row.service,
    attempts: row.attempts,
    reason,
  });
  const seconds = pauseSeconds(row.attempts);
  // The sweep must act only if the message was lost, so not before twice the pause.
  await deps.deliveries.putBack(row, {
    againAt: secondsFrom(deps.clock(), 2 * seconds + 60),
    wasCalled: true,
  });
  return { pauseSeconds: seconds };
};

/** Lets the sweep send a new message: a message kept for days would become a dead letter. */
const waitSwitchedOff = async ({ deliveries, clock }: Deps, row: DeliveryRow) => {
  const againAt = secondsFrom(clock(), switchedOffPauseSeconds);
  await deliveries.putBack(row, { againAt, wasCalled: false });
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
  await deliveries.settle(row, {
    outcome: { ...outcome, at },
    log: {
      type: service,
      at,
      timeZone,
      accountId,
      version,
      message: logMessages.deliveryEnded[outcome.state],
      // A service's message may quote the holder's data, so the log holds only the code.
      ...(code && { code }),
      ...(outcome.reference && { reference: outcome.reference }),
    },
    before: account,
  });
  logger.info("delivery.settled", { accountId, deliverTo: service, version, state: outcome.state });
};
