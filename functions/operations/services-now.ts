import type { Outage } from "#shared/contract/admin-accounts.ts";
import type { UploadSwitches } from "#shared/contract/admin-settings.ts";
import type { Operations } from "#shared/contract/operations.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import { isSwitchedOn } from "../domain/submission/upload-plan.ts";
import type { Differences } from "../store/deliveries/differences.ts";
import type { Outages } from "../store/deliveries/outages.ts";
import type { Counts } from "../store/lists/counts.ts";
import type { Logs } from "../store/logs/logs.ts";

export interface OutageDeps {
  outages: Pick<Outages, "all">;
  differences: Pick<Differences, "isAsking">;
}

export interface ServiceDeps {
  outages: Pick<Outages, "all">;
  differences: Pick<Differences, "isAsking" | "begunBefore" | "deliveries">;
  counts: Pick<Counts, "ofServices">;
  logs: Pick<Logs, "days" | "entries">;
}

/** Of a service that is switched off or not being asked, nobody knows whether it answers. */
export const presentOutages = async (
  { outages, differences }: OutageDeps,
  switches: UploadSwitches,
): Promise<Partial<Record<Service, Outage>>> => {
  const found = await outages.all();
  const failing = services.filter((service) => found[service]);
  if (failing.length === 0) return {};
  const asking = await Promise.all(failing.map(differences.isAsking));
  return Object.fromEntries(
    failing
      .filter((service, index) => asking[index] && isSwitchedOn(service, switches))
      .map((service) => [service, found[service]]),
  );
};

export const servicesNow = async (
  deps: ServiceDeps,
  switches: UploadSwitches,
  now: Date,
): Promise<Operations["services"]> => {
  const [outages, waiting] = await Promise.all([
    presentOutages(deps, switches),
    deps.counts.ofServices(),
  ]);
  return Promise.all(
    services.map(async (service) => {
      const outage = outages[service];
      const [lastAnswer, nextTryAt] = await Promise.all([
        lastAnswerOf(deps, service),
        waiting[service] > 0 ? nextTryOf(deps, service, now) : undefined,
      ]);
      return {
        service,
        isOn: isSwitchedOn(service, switches),
        ...(outage && { outage }),
        waiting: Math.max(0, waiting[service]),
        ...(lastAnswer && { lastAnswer }),
        ...(nextTryAt && { nextTryAt }),
      };
    }),
  );
};

const entriesRead = 50;

/** Each clear answer is in the log of its service: an acceptance with a reference, a refusal with a code. */
const lastAnswerOf = async ({ logs }: ServiceDeps, type: Service) => {
  const [newest] = await logs.days([type], { limit: 1 });
  if (!newest) return undefined;
  const { entries } = await logs.entries({ types: [type], day: newest.day, limit: entriesRead });
  const answer = entries.find(
    ({ reference, code }) => reference !== undefined || code !== undefined,
  );
  return answer && { at: answer.at, isAccepted: answer.code === undefined };
};

/** Those whose first call was longest ago have the longest pauses, so some of them say enough. */
const deliveriesRead = 25;

const nextTryOf = async ({ differences }: ServiceDeps, service: Service, now: Date) => {
  const open = differences.begunBefore(now.toISOString(), { service, kind: "unknown" });
  const refs = [];
  for await (const ref of open) {
    refs.push(ref);
    if (refs.length === deliveriesRead) break;
  }
  const [next] = (await differences.deliveries(refs))
    .flatMap(({ nextTryAt }) => nextTryAt ?? [])
    .toSorted();
  return next;
};
