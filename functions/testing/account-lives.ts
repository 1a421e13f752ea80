import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { type aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { type Api, registrar } from "#tests/support/api.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { openStream } from "#tests/support/stream.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import type { DeliveryRow } from "../store/deliveries/delivery-row.ts";
import { counterStore } from "../store/lists/counts.ts";
import { submissionUpdateStore } from "../store/submissions/updates.ts";
import { type Change, changesOf } from "../store/table/changes.ts";
import { updateCounters } from "../workers/update-counters/update-counters.ts";
import { changesOfAccounts } from "./people-to-compare.ts";
import { plainHash } from "./test-hash.ts";

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** What happens to accounts, and the worker that counts it from the stream. */
export const accountLives = async ({ tables, secrets }: Pick<Api, "tables" | "secrets">) => {
  const { main } = tables;
  const submissions = submissionsOf({ tables, secrets });
  const deliveries = deliveryStore(main);
  const updates = submissionUpdateStore({ table: main, hash: plainHash });
  const { updated } = changesOfAccounts({ submissions, updates });
  const nextChanges = await openStream(main.name);
  const count = updateCounters({
    counts: counterStore(main),
    timeZone: registrar.timeZone,
    clock: () => new Date(),
  });

  return {
    sent: (hours: number, build: typeof aSubmission | typeof aCorporateSubmission = aSubmission) =>
      stored(
        submissions,
        build({
          ...{ dateCreated: hoursAgo(hours), dateUpdated: hoursAgo(hours) },
          dueAt: hoursAgo(hours - 48),
        }),
      ),

    sendAgain: (id: string) => updated({ id }),

    /** Queues the account for both services; these accept it. */
    deliver: async (id: string, services: ("ixtrac" | "erights")[], at: string): Promise<void> => {
      const { decided } = await submissions.get(id);
      const candidate = {
        ...{ id, version: 1, registerCodes: [], uploads: {} },
        ...(decided && { decided }),
      };
      await deliveries.queue(candidate, { services: ["ixtrac", "erights"], jobId: "run", at });
      for (const service of services) {
        const ref = { submissionId: id, service, version: 1 };
        const row = (await deliveries.take(ref, new Date(at))) as DeliveryRow;
        const reference = `R-${service}`;
        const log = aLogEntry({ type: service, at, reference });
        await deliveries.settle(row, { outcome: { state: "delivered", at, reference }, log });
      }
    },

    /** In batches that come twice, overlap and are shuffled, as far as each account keeps its order. */
    countAll: async (): Promise<void> => {
      const changes = changesOf(await nextChanges());
      const accountOf = ({ after, before }: Change) => String((after ?? before)?.pk);
      const byAccount = [...Map.groupBy(changes, accountOf).values()].reverse().flat();
      for (let start = 0; start < byAccount.length; start += 30) {
        await count(byAccount.slice(start, start + 50));
      }
      await count(byAccount.slice(-1000));
    },
  };
};
