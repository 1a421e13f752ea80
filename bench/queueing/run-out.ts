import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { queueClient } from "#functions/services/queues.ts";
import { jobStore } from "#functions/store/jobs/jobs.ts";
import { startQueueSource } from "#local/event-sources/queue-source.ts";
import type { Handler } from "#local/handler.ts";
import { type Spent, startWatch } from "../support/spent.ts";
import type { startWholeProduct } from "../support/whole-product.ts";

type Product = Awaited<ReturnType<typeof startWholeProduct>>;

const pollMs = 5;

/** One upload run of all approved accounts, from its first message until all are queued. */
export const runOut = async ({ main, queueUrls }: Product, count: number): Promise<Spent> => {
  const { handler } = await import("#functions/workers/run-upload/handler.ts");
  const jobs = jobStore(main);
  const id = randomUUID();
  const startedAt = new Date().toISOString();
  await jobs.start({
    ...{ id, kind: "upload-run", type: "individual", startedAt, by: "A clerk", count },
    ...{ before: "2999-01-01", queued: 0, cursor: null, isFannedOut: false },
  });
  const spent = startWatch();
  await queueClient().send(queueUrls.run, { jobId: id });
  const stop = startQueueSource({
    name: "run",
    queueUrl: queueUrls.run,
    handler: handler as Handler,
    batchSize: 1,
    concurrency: 1,
  });
  while (!(await jobs.get(id, "upload-run"))?.isFannedOut) await pause(pollMs);
  const all = spent();
  await stop();
  const { queued } = (await jobs.get(id, "upload-run")) ?? {};
  if (queued !== count) throw new Error(`${queued} of ${count} accounts are queued`);
  return all;
};
