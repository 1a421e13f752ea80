import type { Configuration } from "#shared/contract/admin-settings.ts";
import { pauses } from "#shared/kyc/pauses.ts";
import { services } from "#shared/kyc/status.ts";
import { pauseSentence } from "#shared/messages/pauses.ts";
import { isSwitchedOn } from "../domain/submission/upload-plan.ts";
import type { Administrator, Call } from "../http/request.ts";
import { type QueueDeps, queueNow } from "../operations/queue-now.ts";
import { type OutageDeps, presentOutages } from "../operations/services-now.ts";
import type { Counts } from "../store/lists/counts.ts";
import type { ExportedCounts } from "../store/logs/exported-counts.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";

interface Deps extends OutageDeps, QueueDeps {
  counts: Pick<Counts, "ofStatuses">;
  configuration: Pick<ConfigurationStore, "get">;
  exported: Pick<ExportedCounts, "of">;
  clock: () => Date;
}

/** The counters may lag by seconds. */
export const getCounts =
  (deps: Deps): Call<"getCounts"> =>
  async ({ admin }) => {
    const { counts, configuration, clock } = deps;
    const [{ individual, corporate }, queue, settings] = await Promise.all([
      counts.ofStatuses(),
      queueNow(deps, clock()),
      configuration.get(),
    ]);
    return {
      reply: {
        results: {
          individual: { ...individual, overdue: queue.individual.overdue },
          corporate: { ...corporate, overdue: queue.corporate.overdue },
          outages: await presentOutages(deps, settings),
          ...switchedOffIn(settings),
          ...pausedParts(settings),
          ...(await exportsOf(deps, settings, admin)),
        },
      },
    };
  };

/** For the page, which asks for the reason before the call (D98). */
const exportsOf = async (
  { exported, clock }: Pick<Deps, "exported" | "clock">,
  { exportReasonAbove }: Configuration,
  admin: Administrator | undefined,
) => {
  if (exportReasonAbove === null) return {};
  const { today } = await exported.of({ admin, at: clock().toISOString() });
  return { exports: { reasonAbove: exportReasonAbove, today } };
};

const switchedOffIn = (settings: Configuration) => {
  const switchedOff = services.filter((service) => !isSwitchedOn(service, settings));
  return switchedOff.length > 0 ? { switchedOff } : {};
};

const pausedParts = (settings: Configuration) => {
  const paused = pauses.flatMap((part) => {
    const sentence = pauseSentence(settings, part);
    return sentence ? [[part, sentence]] : [];
  });
  return paused.length > 0 ? { paused: Object.fromEntries(paused) } : {};
};
