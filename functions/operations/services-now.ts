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
  differences: Pick<Differences, "isAsking" | "nextTry">;
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
): Promise<Operations["services"]> => {
  const [outages, waiting] = await Promise.all([
    presentOutages(deps, switches),
    deps.counts.ofServices(),
  ]);
  return Promise.all(
    services.map(async (service) => {
      const outage = outages[service];
      const isOn = isSwitchedOn(service, switches);
      const [lastAnswer, nextTryAt] = await Promise.all([
        lastAnswerOf(deps, service),
        isOn && waiting[service] > 0 ? deps.differences.nextTry(service) : undefined,
      ]);
      return {
        service,
        isOn,
        ...(outage && { outage }),
        waiting: Math.max(0, waiting[service]),
        ...(lastAnswer && { lastAnswer }),
        ...(nextTryAt && { nextTryAt }),
      };
    }),
  );
};

/** Each clear answer is in the log of its service: an acceptance with a reference, a refusal with a code. */
const lastAnswerOf = async ({ logs }: ServiceDeps, type: Service) => {
  for await (const { at, reference, code } of newestEntries(logs, type)) {
    if (reference !== undefined || code !== undefined) {
      return { at, isAccepted: code === undefined };
    }
  }
  return undefined;
};

/** An outage adds an entry for each delivery that begins in it, and may last beyond midnight. */
const newestEntries = async function* (logs: ServiceDeps["logs"], type: Service) {
  for (const { day } of await logs.days([type], { limit: 2 })) {
    let after: string | undefined;
    for (let page = 0; page < pagesOfDay; page++) {
      const { entries, next } = await logs.entries({ types: [type], day, limit: 50, after });
      yield* entries;
      if (!next) break;
      after = next;
    }
  }
};

/** The figures do not read a whole log. */
const pagesOfDay = 20;
