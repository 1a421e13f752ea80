import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { Env, workSeconds } from "#functions/workers/import-register/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { WorkerQueue } from "../constructs/worker-queue.ts";
import { rightsOf } from "../function-rights.ts";
import { fewReceives, memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

const workTimeout = Duration.seconds(workSeconds);

export class ImportRegister extends Construct {
  readonly queue: WorkerQueue;

  constructor(scope: Construct, id: string, { data, settings, code }: WorkerProps) {
    super(scope, id);
    const { main, registers, secretNames } = data;
    this.queue = new WorkerQueue(this, "Queue", { maxReceiveCount: fewReceives, workTimeout });
    const { queue } = this.queue;
    const worker = new HouseFunction(this, "ImportRegister", {
      code: code("import-register"),
      description: "Reads a register from ixtrac, page by page, and removes what that replaced",
      timeout: workTimeout,
      memorySize,
      callsItself: true,
      schema: Env,
      environment: {
        MAIN_TABLE: main.tableName,
        REGISTERS_TABLE: registers.tableName,
        IMPORT_QUEUE_URL: queue.queueUrl,
        REGISTRAR: JSON.stringify(settings.registrar),
        IXTRAC_URL: settings.deployment.ixtracUrl,
        IXTRAC_KEY_SECRET: secretNames.IXTRAC_KEY_SECRET,
      },
      rights: rightsOf("import-register", data, { queues: { import: this.queue } }),
    });
    this.queue.feed(worker, { batchSize: 1, maxConcurrency: 2 });
  }
}
