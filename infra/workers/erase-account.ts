import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { Env } from "#functions/workers/erase-account/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { WorkerQueue } from "../constructs/worker-queue.ts";
import { rightsOf } from "../function-rights.ts";
import { fewReceives, memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

/** For an account with thousands of holdings in many versions. */
const workTimeout = Duration.minutes(10);
/** Erasures share the lists of all exports; none of them is urgent. */
const atOnce = 2;

interface EraseAccountProps extends WorkerProps {
  compare: WorkerQueue;
}

export class EraseAccount extends Construct {
  readonly queue: WorkerQueue;

  constructor(scope: Construct, id: string, props: EraseAccountProps) {
    super(scope, id);
    const { data, settings, code, compare } = props;
    const { main, images, exports, tombstones, secretNames } = data;
    this.queue = new WorkerQueue(this, "Queue", { maxReceiveCount: fewReceives, workTimeout });
    const worker = new HouseFunction(this, "EraseAccount", {
      code: code("erase-account"),
      description: "Removes an account and everything that belongs to it",
      timeout: workTimeout,
      memorySize,
      schema: Env,
      environment: {
        MAIN_TABLE: main.tableName,
        IMAGES_BUCKET: images.bucketName,
        EXPORTS_BUCKET: exports.bucketName,
        TOMBSTONES_BUCKET: tombstones.bucketName,
        REGISTRAR: JSON.stringify(settings.registrar),
        COMPARE_QUEUE_URL: compare.queue.queueUrl,
        LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
        FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
      },
      rights: rightsOf("erase-account", data, { queues: { compare } }),
    });
    this.queue.feed(worker, { batchSize: 1, maxConcurrency: atOnce });
  }
}
