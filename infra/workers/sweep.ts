import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/sweep/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { callEvery } from "../constructs/schedule.ts";
import type { QueueName, QueueUrls, WorkerQueue } from "../constructs/worker-queue.ts";
import { rightsOf } from "../function-rights.ts";
import { aMinute } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

/** MB: a full vCPU, for tens of thousands of messages after an outage. */
const wholeProcessor = 1769;

interface SweepProps extends WorkerProps {
  queues: Record<QueueName, WorkerQueue>;
  queueUrls: QueueUrls<Exclude<QueueName, "bulk">>;
  givenUp: Queue;
}

export const sweep = (
  scope: Construct,
  { data, settings, code, queues, queueUrls, givenUp }: SweepProps,
): void => {
  const { main, images, exports } = data;
  const all = Object.entries(queues);
  const worker = new HouseFunction(scope, "Sweep", {
    code: code("sweep"),
    description: "Passes on what the stream missed, clears up what nobody refers to",
    givenUp,
    timeout: aMinute,
    memorySize: wholeProcessor,
    schema: Env,
    environment: {
      MAIN_TABLE: main.tableName,
      IMAGES_BUCKET: images.bucketName,
      EXPORTS_BUCKET: exports.bucketName,
      REGISTRAR: JSON.stringify(settings.registrar),
      DEAD_LETTER_URLS: JSON.stringify(
        Object.fromEntries(all.map(([name, { deadLetters }]) => [name, deadLetters.queueUrl])),
      ),
      ...queueUrls,
    },
    rights: rightsOf("sweep", data, { queues }),
  });
  callEvery(aMinute, worker, givenUp);
};
