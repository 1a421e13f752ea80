import { randomUUID } from "node:crypto";
import { type Queues, queueClient } from "#functions/services/queues.ts";
import { deliveryStore } from "#functions/store/deliveries/deliveries.ts";
import { queueRow } from "#functions/store/deliveries/writes.ts";
import { erasureStore } from "#functions/store/erasures/erasures.ts";
import { retentionWalkStore } from "#functions/store/erasures/retention-walk.ts";
import { jobStore } from "#functions/store/jobs/jobs.ts";
import { logStore } from "#functions/store/logs/logs.ts";
import { lostMailStore } from "#functions/store/logs/lost-mails.ts";
import { outboxItem, outboxStore } from "#functions/store/outbox/outbox.ts";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { mailFailureStore } from "#functions/store/submissions/mail-failures.ts";
import { stopOrderStore } from "#functions/store/submissions/stop-orders.ts";
import type { Table } from "#functions/store/table/table.ts";
import { sweep } from "#functions/workers/sweep/sweep.ts";
import type { AnyQueue } from "#local/setup/create-queues.ts";
import { writeRows } from "../support/engine.ts";
import { nothing, type Spent, startWatch, sum } from "../support/spent.ts";

interface Product {
  main: Table;
  queueUrls: Record<AnyQueue, string>;
}

interface Waiting {
  deliveries: number;
  mails: number;
  jobs: number;
}

interface Swept extends Spent {
  sweeps: number;
  longestSeconds: number;
  /** Messages that were queued twice or not at all. */
  wrong: number;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
const mostSweeps = 30;

/** Leaves work behind, then sweeps with a minute between two sweeps until all of it is queued. */
export const sweepUntilNothingWaits = async (
  { main, queueUrls }: Product,
  waiting: Waiting,
): Promise<Swept> => {
  await leaveBehind(main, waiting);
  const seen = new Map<string, number>();
  const clock = { aheadMs: 0 };
  const queues = queueClient();
  const counting: Pick<Queues, "sendAll" | "depth"> = {
    depth: queues.depth,
    sendAll: async (url, messages) => {
      for (const message of messages) {
        const key = `${url} ${JSON.stringify(message)}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      await queues.sendAll(url, messages);
    },
  };
  const nothingToDo = { drafts: [], exports: [] };
  const sweepNow = sweep({
    outbox: outboxStore(main),
    lost: lostMailStore(main),
    stopOrders: stopOrderStore(main),
    erasures: erasureStore(main),
    walks: retentionWalkStore(main),
    failures: mailFailureStore(main),
    deliveries: deliveryStore(main),
    configuration: configurationStore(main),
    jobs: jobStore(main),
    logs: logStore(main),
    drafts: {
      abandonedSince: async function* () {
        yield* nothingToDo.drafts;
      },
      removeRows: () => Promise.reject(new Error("There are no drafts")),
      forget: () => Promise.reject(new Error("There are no drafts")),
    },
    images: { removeAll: async () => undefined },
    exports: { expiredBefore: async () => nothingToDo.exports, forget: async () => undefined },
    exportParts: { ofJob: async () => [] },
    exportFiles: { removeAll: async () => undefined },
    deadLetters: { look: async () => 0 },
    queues: counting,
    urls: { ...queueUrls, services: queueUrls },
    deadLetterUrls: {},
    timeZone: "Africa/Lagos",
    clock: () => new Date(Date.now() + clock.aheadMs),
  });

  const all = waiting.deliveries + waiting.mails + waiting.jobs;
  const swept: Swept = { ...nothing(), sweeps: 0, longestSeconds: 0, wrong: 0 };
  while (seen.size < all && swept.sweeps < mostSweeps) {
    const spent = startWatch();
    await sweepNow();
    const took = spent();
    swept.sweeps += 1;
    swept.longestSeconds = Math.max(swept.longestSeconds, took.seconds);
    Object.assign(swept, sum(swept, took));
    clock.aheadMs += Math.max(0, minuteMs - took.seconds * 1e3);
    console.log({ sweep: swept.sweeps, queued: seen.size, of: all, ...took });
  }
  const twice = [...seen.values()].filter((times) => times > 1).length;
  return { ...swept, wrong: twice + Math.max(0, all - seen.size) };
};

const leaveBehind = async (main: Product["main"], waiting: Waiting): Promise<void> => {
  const at = new Date(Date.now() - hourMs).toISOString();
  const many = <T>(length: number, make: () => T) => Array.from({ length }, make);
  await writeRows(main, [
    ...many(waiting.mails, () =>
      outboxItem({ mail: "received", submissionId: randomUUID(), version: 1, at }),
    ),
    ...many(waiting.deliveries, () => {
      const row = { id: randomUUID(), version: 1, service: "ixtrac", jobId: "run", at } as const;
      return queueRow(main.name, row).Put?.Item ?? {};
    }),
  ]);
  const jobs = jobStore(main);
  for (let left = waiting.jobs; left > 0; left--) {
    await jobs.start({
      ...{ id: randomUUID(), kind: "removal", registerCode: "DANGCEM", generation: randomUUID() },
      ...{ startedAt: at, rounds: 0 },
    });
  }
};
