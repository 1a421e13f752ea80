import type { Construct } from "constructs";
import { Env } from "#functions/workers/record-bounce/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import type { WorkerQueue } from "../constructs/worker-queue.ts";
import { rightsOf } from "../function-rights.ts";
import { aMinute } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

interface RecordBounceProps extends WorkerProps {
  bounces: WorkerQueue;
}

export const recordBounce = (
  scope: Construct,
  { data, settings, code, bounces }: RecordBounceProps,
): void => {
  const { main, secretNames } = data;
  const worker = new HouseFunction(scope, "RecordBounce", {
    code: code("record-bounce"),
    description: "Flags accounts whose mails came back",
    timeout: aMinute,
    memorySize: 256,
    schema: Env,
    environment: {
      MAIN_TABLE: main.tableName,
      REGISTRAR: JSON.stringify(settings.registrar),
      LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
    },
    rights: rightsOf("record-bounce", data),
  });
  bounces.feed(worker, { batchSize: 5, maxConcurrency: 2 });
};
