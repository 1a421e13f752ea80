import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { Env } from "#functions/workers/build-export/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { WorkerQueue } from "../constructs/worker-queue.ts";
import { exportMemorySize } from "../export-memory.ts";
import { rightsOf } from "../function-rights.ts";
import { fewReceives } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

/** Lambda's maximum. */
const workTimeout = Duration.minutes(15);

/** D88: parts that are made at the same time. */
const partsAtOnce = 10;

/** Exports too large for streaming: a message for each part, files kept for a day. */
export class BuildExport extends Construct {
  readonly queue: WorkerQueue;

  constructor(scope: Construct, id: string, { data, settings, code }: WorkerProps) {
    super(scope, id);
    const { main, images, exports, secretNames } = data;
    this.queue = new WorkerQueue(this, "Queue", { maxReceiveCount: fewReceives, workTimeout });
    const worker = new HouseFunction(this, "BuildExport", {
      code: code("build-export"),
      description: "Makes the files of exports that are too large to be streamed",
      timeout: workTimeout,
      memorySize: exportMemorySize,
      schema: Env,
      environment: {
        MAIN_TABLE: main.tableName,
        IMAGES_BUCKET: images.bucketName,
        EXPORTS_BUCKET: exports.bucketName,
        REGISTRAR: JSON.stringify(settings.registrar),
        FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
      },
      rights: rightsOf("build-export", data),
    });
    this.queue.feed(worker, { batchSize: 1, maxConcurrency: partsAtOnce });
  }
}
