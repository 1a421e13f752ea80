import { parseArgs } from "node:util";
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { deliveryStore } from "#functions/store/deliveries/deliveries.ts";
import { settlement } from "#functions/store/deliveries/writes.ts";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { itemOf, versionItems } from "#functions/store/submissions/items.ts";
import { submissionOf } from "#functions/store/submissions/stored-submission.ts";
import { keys } from "#functions/store/table/keys.ts";
import { transact } from "#functions/store/table/table.ts";
import { startQueueSource } from "#local/event-sources/queue-source.ts";
import type { Handler } from "#local/handler.ts";
import { anAccount } from "../support/accounts.ts";
import { writeRows } from "../support/engine.ts";
import { busyWords } from "../support/machine.ts";
import { writeFigures } from "../support/readme.ts";
import {
  atMost,
  byClock,
  processorAtMost,
  ratioAtLeast,
  tableOfRows,
  tellRows,
} from "../support/row.ts";
import { nothing, type Spent, startWatch, sum } from "../support/spent.ts";
import { startWholeProduct } from "../support/whole-product.ts";

const { values } = parseArgs({
  options: {
    deliveries: { type: "string", default: "1000" },
    slices: { type: "string", default: "5" },
    write: { type: "boolean", default: false },
  },
});
const slices = Number(values.slices);
const inSlice = Math.ceil(Number(values.deliveries) / slices);
const service = "ixtrac";
/** Batch size and `maxConcurrency` of the stack, which protect the service. */
const setting = { batchSize: 5, concurrency: 4 };
const atOnce = setting.batchSize * setting.concurrency;

const product = await startWholeProduct();
const { main, queueUrls, endpoints } = product;
const deliveries = deliveryStore(main);
let nextAccount = 0;

/** Stores approved accounts with queued deliveries. */
const queuedAccounts = async (): Promise<string[]> => {
  const accounts = Array.from(
    { length: inSlice },
    () => anAccount(nextAccount++) as IndividualSubmission,
  );
  await writeRows(
    main,
    accounts.flatMap((account) => [itemOf(account), ...versionItems(account, [])]),
  );
  await inParallel(accounts, async ({ id, version }) => {
    const candidate = { id, version, registerCodes: [], uploads: {} };
    const at = new Date().toISOString();
    await deliveries.queue(candidate, { services: [service], jobId: "run", at });
  });
  return accounts.map(({ id }) => id);
};

const inParallel = async <T>(items: T[], work: (item: T) => Promise<void>) => {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** Counts the calls that the service handles at the same time. */
const watchCalls = () => {
  const seen = { now: 0, most: 0, all: 0 };
  const { fetch } = globalThis;
  globalThis.fetch = async (...call) => {
    if (!String(call[0]).startsWith(endpoints[service])) return fetch(...call);
    seen.now++;
    seen.all++;
    seen.most = Math.max(seen.most, seen.now);
    try {
      return await fetch(...call);
    } finally {
      seen.now--;
    }
  };
  return seen;
};

const sqs = new SQSClient({});

const send = async (ids: string[]) => {
  for (let at = 0; at < ids.length; at += 10) {
    const Entries = ids.slice(at, at + 10).map((submissionId, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify({ submissionId, service, version: 1 }),
    }));
    await sqs.send(new SendMessageBatchCommand({ QueueUrl: queueUrls[service], Entries }));
  }
};

/** Measures from the first received message until the last delivery is settled. */
const deliverAll = async (handler: Handler, ids: string[]): Promise<Spent> => {
  await send(ids);
  let left = ids.length;
  const done = Promise.withResolvers<void>();
  const spent = startWatch();
  const stop = startQueueSource({
    name: service,
    queueUrl: queueUrls[service],
    ...setting,
    handler: async (event, context) => {
      const { Records } = event as { Records: unknown[] };
      const reply = (await handler(event, context)) as { batchItemFailures: unknown[] };
      left -= Records.length - reply.batchItemFailures.length;
      if (left === 0) done.resolve();
      return reply;
    },
  });
  await done.promise;
  const all = spent();
  await stop();
  return all;
};

/** Makes the same writes with all data at hand: no queue, no service call, no reads. */
const writeBare = async (ids: string[]): Promise<Spent> => {
  const accounts = await Promise.all(
    ids.map(async (id) => {
      const read = { TableName: main.name, Key: keys.submission(id) };
      const { Item } = await main.db.send(new GetCommand(read));
      return { id, account: submissionOf(Item ?? {}) };
    }),
  );
  const spent = startWatch();
  await inParallel(accounts, async ({ id, account }) => {
    const row = await deliveries.take({ submissionId: id, service, version: 1 }, new Date());
    if (!row) throw new Error(`There is no delivery of ${id}`);
    const at = new Date().toISOString();
    const log = {
      type: service,
      at,
      timeZone: "Africa/Lagos",
      message: "Account accepted",
    } as const;
    const outcome = { state: "delivered", at, reference: `${id}:1` } as const;
    await transact(main, settlement(main.name, { account, row, outcome, log }));
  });
  return spent();
};

const areUploaded = async (ids: string[]) => {
  for (const id of ids) {
    const read = { TableName: main.name, Key: keys.submission(id) };
    const { Item } = await main.db.send(new GetCommand(read));
    if (Item?.status !== "uploaded") throw new Error(`${id} is ${Item?.status}`);
  }
};

try {
  await configurationStore(main).save({
    allowUploadToIxtrac: true,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [],
  });
  process.env.SERVICE = service;
  const { handler } = await import("#functions/workers/deliver-to-service/handler.ts");
  const calls = watchCalls();
  const spent = { worker: nothing(), bare: nothing() };
  // The first slice is only a warm-up.
  for (let slice = 0; slice <= slices; slice++) {
    const [worked, bare] = [await queuedAccounts(), await queuedAccounts()];
    const now = {
      worker: await deliverAll(handler as Handler, worked),
      bare: await writeBare(bare),
    };
    await areUploaded([...worked, ...bare]);
    console.log(slice, now);
    if (slice === 0) continue;
    spent.worker = sum(spent.worker, now.worker);
    spent.bare = sum(spent.bare, now.bare);
  }
  const count = slices * inSlice;
  const rate = ({ seconds }: Spent) => count / seconds;
  const cpuMs = ({ cpuSeconds }: Spent) => ((cpuSeconds / count) * 1e3).toFixed(2);
  const rows = [
    {
      question: "deliveries a second by worker, queue and stand-in",
      ours: rate(spent.worker).toFixed(1),
      limit: `the same writes alone: ${rate(spent.bare).toFixed(1)}`,
      ...byClock(ratioAtLeast(rate(spent.worker), rate(spent.bare), 0.6)),
    },
    {
      question: "a delivery: CPU ms of the functions' thread",
      ours: cpuMs(spent.worker),
      limit: `the same writes alone: ${cpuMs(spent.bare)}`,
      ...processorAtMost(spent.worker.cpuSeconds, spent.bare.cpuSeconds, 2.2),
    },
    {
      question: "deliveries at once at the service",
      ours: String(calls.most),
      limit: `the setting: ${atOnce}`,
      ...atMost(calls.most, atOnce),
    },
  ];
  const figures = [
    tableOfRows(rows),
    `Batches of ${setting.batchSize}, ${setting.concurrency} of them at once. ${count} of each in ${slices} slices in turns, all of them uploaded at the end, ${calls.all} calls for ${count + inSlice} deliveries; ${busyWords()}.`,
  ].join("\n\n");
  console.log(`\n${figures}`);
  if (values.write) writeFigures(import.meta.dirname, figures);
  tellRows(rows);
} finally {
  sqs.destroy();
  await product.stop();
}
