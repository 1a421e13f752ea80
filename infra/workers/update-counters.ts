import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { streamReaders } from "#functions/workers/stream-readers.ts";
import { Env } from "#functions/workers/update-counters/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { feedChanges } from "../constructs/table-changes.ts";
import { rightsOf } from "../function-rights.ts";
import { aMinute, memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

interface UpdateCountersProps extends WorkerProps {
  givenUp: Queue;
}

export const updateCounters = (
  scope: Construct,
  { data, settings, code, givenUp }: UpdateCountersProps,
): void => {
  const { main } = data;
  const worker = new HouseFunction(scope, "UpdateCounters", {
    code: code("update-counters"),
    description: "Keeps the counters of lists and runs, and the figures of each day",
    timeout: aMinute,
    memorySize,
    schema: Env,
    environment: {
      MAIN_TABLE: main.tableName,
      REGISTRAR: JSON.stringify(settings.registrar),
    },
    rights: rightsOf("update-counters", data),
  });
  feedChanges(worker, { table: main, givenUp, reader: streamReaders["update-counters"] });
};
