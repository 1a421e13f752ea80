import type { KeyOutcome } from "../../services/holder-updates.ts";
import type { Outages } from "../../store/deliveries/outages.ts";
import {
  daySeconds,
  type Deps as KeepDeps,
  keepOutcome,
  type LeasedDelivery,
  type LeaveOnQueue,
  secondsFrom,
  settle,
} from "./keep-outcome.ts";
import { noteOutage } from "./note-outage.ts";

interface Deps extends KeepDeps {
  outages: Outages;
  /** Left out for a service that answers no questions. */
  ask?: ((reference: string) => Promise<KeyOutcome>) | undefined;
}

/** Asks what became of an earlier call. Nothing of the account leaves with the question. */
export const askAboutDelivery = async (
  deps: Deps,
  taken: LeasedDelivery,
): Promise<LeaveOnQueue | undefined> => {
  const { row } = taken;
  if (!deps.ask) {
    const againAt = secondsFrom(deps.clock(), daySeconds);
    await deps.deliveries.putBack(row, { againAt, needsPerson: true });
    return undefined;
  }
  const answer = await deps.ask(`${row.submissionId}:${row.version}`);
  if (answer.kind === "none") return endUntaken(deps, taken);
  const outcome = answer.kind === "passing" ? { ...answer, mayHaveArrived: true } : answer;
  const left = await keepOutcome(deps, taken, outcome);
  await noteOutage(deps, row, outcome);
  return left;
};

const endUntaken = async (deps: Deps, taken: LeasedDelivery) => {
  if (!taken.row.mustAsk) return settle(deps, taken, { state: "cancelled" });
  await deps.deliveries.startOver(taken.row, deps.clock().toISOString());
  return { pauseSeconds: 1 };
};
