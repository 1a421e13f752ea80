import { setTimeout as pause } from "node:timers/promises";
import type { Submission } from "#functions/domain/submission/submission.ts";
import { queueClient } from "#functions/services/queues.ts";
import { itemOf } from "#functions/store/submissions/items.ts";
import { keys } from "#functions/store/table/keys.ts";
import { readItem } from "#functions/store/table/reads.ts";
import { relayOutbox } from "#functions/workers/relay-outbox/relay-outbox.ts";
import { startQueueSource } from "#local/event-sources/queue-source.ts";
import type { Handler } from "#local/handler.ts";
import { maxAccounts, maxRegisters } from "#shared/kyc/limits.ts";
import { anAccount } from "../support/accounts.ts";
import { writeRows } from "../support/engine.ts";
import type { startWholeProduct } from "../support/whole-product.ts";

type Product = Awaited<ReturnType<typeof startWholeProduct>>;

export interface Warnings {
  /** Of the slowest warning, in seconds. */
  quiet: number;
  flooded: number;
}

const pollMs = 10;
const longestMs = 120_000;
const firstNeighbour = 900_000;

/**
 * Other people's forms while one address has sent as many of the largest forms as it may in an hour,
 * all at once. Each is alike an earlier one and gets a flag.
 */
export const measureWarnings = async (
  product: Product,
  { forms, neighbours }: { forms: number; neighbours: number },
): Promise<Warnings> => {
  const { handler } = await import("#functions/workers/compare-accounts/handler.ts");
  const source = (name: "compare" | "bulk", batchSize: number, concurrency: number) =>
    startQueueSource({
      name: "compare-accounts",
      queueUrl: product.queueUrls[name],
      handler: handler as Handler,
      batchSize,
      concurrency,
    });
  // As on AWS.
  const stops = [source("compare", 5, 5), source("bulk", 1, 2)];
  try {
    const quiet = await slowest(product, neighbours, 0);
    await flood(product, forms);
    return { quiet, flooded: await slowest(product, neighbours, neighbours) };
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
};

const flood = async ({ main, queueUrls }: Product, forms: number): Promise<void> => {
  const holdings = Array.from({ length: maxRegisters }, (_, register) => ({
    registerName: "Dangote Cement Plc",
    registerCode: `R${register}`,
    accounts: Array.from({ length: maxAccounts / maxRegisters }, (_, n) => `${n}`),
  }));
  const sent = Array.from({ length: forms }, (_, index) => pending(index, { holdings }));
  await writeRows(main, sent.map(itemOf));
  await relay(queueUrls, ...sent);
};

/** What `relay-outbox` does with the change that each form is. */
const relay = (queueUrls: Product["queueUrls"], ...sent: Submission[]): Promise<void> =>
  relayOutbox({
    queues: queueClient(),
    urls: { ...queueUrls, services: queueUrls },
    clock: () => new Date(),
  })(sent.map((form) => ({ id: form.id, before: undefined, after: itemOf(form) })));

const slowest = async (product: Product, count: number, from: number): Promise<number> => {
  const seconds: number[] = [];
  for (let n = from; n < from + count; n++) seconds.push(await warned(product, n));
  return Math.max(...seconds);
};

/** From the form until its flag. */
const warned = async ({ main, queueUrls }: Product, n: number): Promise<number> => {
  const chn = `CHN${n}`;
  const [earlier, form] = [0, 1].map((of) => pending(firstNeighbour + 2 * n + of, { chn }));
  if (!earlier || !form) throw new Error("No forms");
  await writeRows(main, [itemOf(earlier)]);
  await relay(queueUrls, earlier);
  await pause(500);
  await writeRows(main, [itemOf(form)]);
  const startedAt = performance.now();
  await relay(queueUrls, form);
  while (performance.now() - startedAt < longestMs) {
    const item = await readItem(main, keys.submission(form.id));
    if ((item?.flags as string[] | undefined)?.includes("sameChn")) break;
    await pause(pollMs);
  }
  return (performance.now() - startedAt) / 1e3;
};

const pending = (index: number, fields: Partial<Submission["fields"]>): Submission => {
  const account = anAccount(index);
  return { ...account, status: "pending", fields: { ...account.fields, ...fields } } as Submission;
};
