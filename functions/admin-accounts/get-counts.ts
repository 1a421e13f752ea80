import type { Configuration } from "#shared/contract/admin-settings.ts";
import { pauses } from "#shared/kyc/pauses.ts";
import { services } from "#shared/kyc/status.ts";
import { pauseSentence } from "#shared/messages/pauses.ts";
import { isSwitchedOn } from "../domain/submission/upload-plan.ts";
import type { Call } from "../http/request.ts";
import type { Differences } from "../store/deliveries/differences.ts";
import type { Outages } from "../store/deliveries/outages.ts";
import type { Counts } from "../store/lists/counts.ts";
import type { Lists } from "../store/lists/lists.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";

interface Deps {
  counts: Pick<Counts, "ofStatuses">;
  lists: Pick<Lists, "countOverdue">;
  outages: Pick<Outages, "all">;
  differences: Pick<Differences, "isAsking">;
  configuration: Pick<ConfigurationStore, "get">;
  clock: () => Date;
}

/** The counters may lag by seconds. */
export const getCounts =
  (deps: Deps): Call<"getCounts"> =>
  async () => {
    const { counts, lists, configuration, clock } = deps;
    const now = clock().toISOString();
    const [{ individual, corporate }, overdueIndividual, overdueCorporate, settings] =
      await Promise.all([
        counts.ofStatuses(),
        lists.countOverdue("individual", now),
        lists.countOverdue("corporate", now),
        configuration.get(),
      ]);
    return {
      reply: {
        results: {
          individual: { ...individual, overdue: overdueIndividual },
          corporate: { ...corporate, overdue: overdueCorporate },
          outages: await presentOutages(deps, settings),
          ...pausedParts(settings),
        },
      },
    };
  };

/** Of a service that is switched off or not being asked, nobody knows whether it answers. */
const presentOutages = async ({ outages, differences }: Deps, settings: Configuration) => {
  const found = await outages.all();
  const failing = services.filter((service) => found[service]);
  if (failing.length === 0) return {};
  const asking = await Promise.all(failing.map(differences.isAsking));
  return Object.fromEntries(
    failing
      .filter((service, index) => asking[index] && isSwitchedOn(service, settings))
      .map((service) => [service, found[service]]),
  );
};

const pausedParts = (settings: Configuration) => {
  const paused = pauses.flatMap((part) => {
    const sentence = pauseSentence(settings, part);
    return sentence ? [[part, sentence]] : [];
  });
  return paused.length > 0 ? { paused: Object.fromEntries(paused) } : {};
};
