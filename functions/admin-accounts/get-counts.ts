import type { Configuration } from "#shared/contract/admin-settings.ts";
import { pauses } from "#shared/kyc/pauses.ts";
import { pauseSentence } from "#shared/messages/pauses.ts";
import type { Call } from "../http/request.ts";
import { type OutageDeps, presentOutages } from "../operations/services-now.ts";
import type { Counts } from "../store/lists/counts.ts";
import type { Lists } from "../store/lists/lists.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";

interface Deps extends OutageDeps {
  counts: Pick<Counts, "ofStatuses">;
  lists: Pick<Lists, "countOverdue">;
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
const pausedParts = (settings: Configuration) => {
  const paused = pauses.flatMap((part) => {
    const sentence = pauseSentence(settings, part);
    return sentence ? [[part, sentence]] : [];
  });
  return paused.length > 0 ? { paused: Object.fromEntries(paused) } : {};
};
