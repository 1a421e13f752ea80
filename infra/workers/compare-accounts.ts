import { Construct } from "constructs";
import { Env } from "#functions/workers/compare-accounts/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { WorkerQueue } from "../constructs/worker-queue.ts";
import { rightsOf } from "../function-rights.ts";
import { aMinute, fewReceives, memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

export class CompareAccounts extends Construct {
  readonly queue: WorkerQueue;
  /** Of the forms with more than 20 register accounts, so that they delay nobody else's (D95). */
  readonly bulk: WorkerQueue;

  constructor(scope: Construct, id: string, { data, code }: WorkerProps) {
    super(scope, id);
    const { main, secretNames } = data;
    const received = { maxReceiveCount: fewReceives, workTimeout: aMinute };
    this.queue = new WorkerQueue(this, "Queue", received);
    this.bulk = new WorkerQueue(this, "Bulk", received);
    const worker = new HouseFunction(this, "CompareAccounts", {
      code: code("compare-accounts"),
      description: "Flags accounts that are like others, and takes the flags away again",
      timeout: aMinute,
      memorySize,
      schema: Env,
      environment: {
        MAIN_TABLE: main.tableName,
        LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
        FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
        BULK_QUEUE_URL: this.bulk.queue.queueUrl,
      },
      rights: rightsOf("compare-accounts", data, { queues: { bulk: this.bulk } }),
    });
    this.queue.feed(worker, { batchSize: 5, maxConcurrency: 5 });
    this.bulk.feed(worker, { batchSize: 1, maxConcurrency: 2 }, "BulkMessages");
  }
}
