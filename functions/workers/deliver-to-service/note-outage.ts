import { logMessages } from "#shared/messages/logs.ts";
import type { UpdateOutcome } from "../../services/holder-updates.ts";
import type { DeliveryRow } from "../../store/deliveries/delivery-row.ts";
import type { Outages } from "../../store/deliveries/outages.ts";

interface Deps {
  outages: Outages;
  timeZone: string;
  clock: () => Date;
}

/** One failed call says little about a service. */
const callsBeforeOutage = 2;

/** Writes only when the service begins or ends to fail, or fails in another way than before. */
export const noteOutage = async (
  { outages, timeZone, clock }: Deps,
  { service, attempts, at, wasGivenUp }: DeliveryRow,
  outcome: UpdateOutcome,
): Promise<void> => {
  const hasFailed = outcome.kind === "passing";
  // What failed for a day says nothing about the service now.
  if (hasFailed && (attempts < callsBeforeOutage || wasGivenUp)) return;
  const outage = (await outages.all())[service];
  const log = { type: service, at: clock().toISOString(), timeZone };
  if (!hasFailed) {
    if (!outage) return;
    return outages.end(service, { ...log, message: logMessages.serviceAnswersAgain });
  }
  const { fault } = outcome;
  if (outage?.fault === fault) return;
  if (outage) return outages.changeFault(service, fault, log.at);
  const message = logMessages.serviceFails[fault];
  await outages.begin(service, { since: at, fault }, { ...log, message });
};
