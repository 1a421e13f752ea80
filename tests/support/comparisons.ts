import type { SQSBatchResponse } from "aws-lambda";
import { changesOf } from "#functions/store/table/changes.ts";
import { relayOutbox } from "#functions/workers/relay-outbox/relay-outbox.ts";
import { streamReaders } from "#functions/workers/stream-readers.ts";
import { filterRecords } from "#local/event-sources/filter-records.ts";
import { contextFor } from "#local/functions.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import type { Api } from "./api.ts";
import { queuesAt } from "./queues-at.ts";
import { openStream } from "./stream.ts";

/** Two comparisons that write one account at once may fail; the queue brings the message again. */
const mostReceives = 3;

/** Compares the accounts that changed until nothing changes any more, as the queue does. */
export const comparisonsOf = async ({ tables }: Api) => {
  const nextChanges = await openStream(tables.main.name);
  const load = () => import("#functions/workers/compare-accounts/handler.ts");
  const handler = await loadFunction("compare-accounts", load);
  const context = contextFor("compare-accounts", "1");
  const compare = async (message: object) => {
    // As from the queue of large forms, which takes all of them.
    const body = JSON.stringify({ ...message, isBulk: true });
    const event = { Records: [{ messageId: "1", body }] };
    for (let received = 0; received < mostReceives; received++) {
      const { batchItemFailures } = (await handler(event, context)) as SQSBatchResponse;
      if (batchItemFailures.length === 0) return;
    }
    throw new Error(`Not compared: ${body}`);
  };
  const messages = async (): Promise<object[]> => {
    const { Records } = await nextChanges();
    const sent: object[] = [];
    const urls = queuesAt("another queue");
    const sendAll = async (to: string, all: object[]) => {
      if (to === "compare") sent.push(...all);
    };
    const relay = relayOutbox({
      queues: { sendAll } as never,
      urls: { ...urls, services: urls, compare: "compare" },
      clock: () => new Date(),
    });
    await relay(
      changesOf({ Records: filterRecords(Records, streamReaders["relay-outbox"].filters) }),
    );
    return sent;
  };
  const oneAfterAnother = async (all: object[], work: typeof compare): Promise<void> => {
    for (const message of all) await work(message);
  };

  const settle = async (deliver = oneAfterAnother): Promise<void> => {
    for (let all = await messages(); all.length > 0; all = await messages()) {
      await deliver(all, compare);
    }
  };
  return { settle };
};
