import { Construct } from "constructs";
import { Env } from "#functions/workers/compare-accounts/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { readSecrets, withKey } from "../constructs/rights.ts";
import { WorkerQueue } from "../constructs/worker-queue.ts";
import { rowRights } from "../row-rights.ts";
import { aMinute, fewReceives, memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

export class CompareAccounts extends Construct {
  readonly queue: WorkerQueue;

  constructor(scope: Construct, id: string, { data, code }: WorkerProps) {
    super(scope, id);
    const { main, key, secrets, secretNames } = data;
    this.queue = new WorkerQueue(this, "Queue", {
      maxReceiveCount: fewReceives,
      workTimeout: aMinute,
    });
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
      },
      rights: [
        ...rowRights(main, "compare-accounts"),
        withKey(key, "dynamodb", "Decrypt"),
        readSecrets(secrets.LOOKUP_KEY_SECRET, secrets.FIELD_KEYS_SECRET),
        withKey(key, "secretsmanager", "Decrypt"),
      ],
    });
    this.queue.feed(worker, { batchSize: 5, maxConcurrency: 5 });
  }
}
