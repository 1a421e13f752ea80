import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { Env } from "#functions/workers/erase-account/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import {
  listFiles,
  onExports,
  putTombstones,
  queryIndexes,
  readSecrets,
  removeImageVersions,
  sendTo,
  withKey,
} from "../constructs/rights.ts";
import { WorkerQueue } from "../constructs/worker-queue.ts";
import { rowRights } from "../row-rights.ts";
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
    const { main, images, exports, tombstones, key, secrets, secretNames } = data;
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
      rights: [
        ...rowRights(main, "erase-account"),
        queryIndexes(main, "GSI1"),
        withKey(key, "dynamodb", "Decrypt"),
        ...removeImageVersions(images),
        onExports(exports, "GetObject"),
        listFiles(exports),
        onExports(exports, "DeleteObject"),
        putTombstones(tombstones),
        withKey(key, "s3", "Decrypt", "GenerateDataKey"),
        sendTo(compare.queue),
        readSecrets(secrets.LOOKUP_KEY_SECRET, secrets.FIELD_KEYS_SECRET),
        withKey(key, "secretsmanager", "Decrypt"),
      ],
    });
    this.queue.feed(worker, { batchSize: 1, maxConcurrency: atOnce });
  }
}
