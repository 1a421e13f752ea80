import { logMessages } from "#shared/messages/logs.ts";
import type { ComparisonStore } from "../../domain/comparison/compare-account.ts";
import { lookAgain } from "../../domain/comparison/look-again.ts";
import { leftForCall } from "../../domain/submission/being-sent.ts";
import { holdOf, isHeld } from "../../domain/submission/delivery-hold.ts";
import { mayHaveArrived } from "../../domain/submission/delivery-state.ts";
import { type HolderUpdate, holderUpdateOf } from "../../domain/submission/holder-update.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { canBeUndone } from "../../domain/submission/undo.ts";
import { isSwitchedOn, mayBeSent } from "../../domain/submission/upload-plan.ts";
import type { KeyOutcome, UpdateOutcome } from "../../services/holder-updates.ts";
import type { Deliveries } from "../../store/deliveries/deliveries.ts";
import type { DeliveryRef, DeliveryRow } from "../../store/deliveries/delivery-row.ts";
import type { Outages } from "../../store/deliveries/outages.ts";
import type { ConfigurationStore } from "../../store/staff/configuration.ts";
import type { Submissions } from "../../store/submissions/submissions.ts";
import { askAboutDelivery } from "./ask-about-delivery.ts";
import {
  daySeconds,
  keepOutcome,
  type LeasedDelivery,
  type LeaveOnQueue,
  secondsFrom,
  settle,
} from "./keep-outcome.ts";
import { noteOutage } from "./note-outage.ts";

export interface Deps {
  deliveries: Deliveries;
  submissions: Pick<Submissions, "get">;
  comparisons: ComparisonStore;
  configuration: Pick<ConfigurationStore, "get">;
  outages: Outages;
  send: (update: HolderUpdate, withinMs: number) => Promise<UpdateOutcome>;
  ask?: ((reference: string) => Promise<KeyOutcome>) | undefined;
  timeZone: string;
  clock: () => Date;
}

const uncalledPauseSeconds = 300;

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
    const approved = approvedVersion(taken);
    if (row.withdrawn || row.mustAsk || (!approved && mayHaveArrived(row))) {
      return askAboutDelivery(deps, taken);
    }
    if (!approved) {
      return settle(deps, taken, {
        state: "failed",
        reason: logMessages.noLongerApproved,
        wasCalled: false,
      });
    }
    // A decision no longer waits for a call that has not begun by then.
    const withinMs = leftForCall(row, deps.clock());
    if (withinMs <= 0) return waitUncalled(deps, row);
    const outcome = await deps.send(holderUpdateOf(approved), withinMs);
    const left = await keepOutcome(deps, taken, outcome);
    await noteOutage(deps, row, outcome);
    return left;
  };

/** @returns undefined for an account that is no longer approved */
const approvedVersion = ({ row, account }: LeasedDelivery) => {
  if (account.version !== row.version || !mayBeSent(account.status)) return undefined;
  // The body must be the one that was sent before.
  const approvedAt = row.approvedAt ?? account.approvedAt;
  return approvedAt ? { ...account, approvedAt } : undefined;
};

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
