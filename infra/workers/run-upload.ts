import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { Env } from "#functions/workers/run-upload/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { WorkerQueue } from "../constructs/worker-queue.ts";
import { rightsOf } from "../function-rights.ts";
import { fewReceives, memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

const workTimeout = Duration.minutes(2);

export class RunUpload extends Construct {
  readonly queue: WorkerQueue;

  constructor(scope: Construct, id: string, { data, settings, code }: WorkerProps) {
    super(scope, id);
    const { main, secretNames } = data;
    this.queue = new WorkerQueue(this, "Queue", { maxReceiveCount: fewReceives, workTimeout });
    const { queue } = this.queue;
    const worker = new HouseFunction(this, "RunUpload", {
      code: code("run-upload"),
      description: "Queues the accounts of an upload run, page by page",
      timeout: workTimeout,
      memorySize,
      callsItself: true,
      schema: Env,
      environment: {
        MAIN_TABLE: main.tableName,
        RUN_QUEUE_URL: queue.queueUrl,
        REGISTRAR: JSON.stringify(settings.registrar),
        LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
        FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
      },
      rights: rightsOf("run-upload", data, { queues: { run: this.queue } }),
    });
    this.queue.feed(worker, { batchSize: 1, maxConcurrency: 2 });
  }
}
