import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { Env } from "#functions/workers/deliver-to-service/env.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { atMost, WorkerQueue } from "../constructs/worker-queue.ts";
import { rightsOf } from "../function-rights.ts";
import { titled } from "../titled.ts";
import { memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

/** Long enough for five calls that time out. */
const workTimeout = Duration.minutes(2);
/** High: a delivery counts its own attempts; an outage must not fill the dead-letter queue. */
const maxReceiveCount = 100;

/** Each service has its own function and queue, so an outage of one does not affect the other. */
export class DeliverToService extends Construct {
  readonly queues: Record<Service, WorkerQueue>;
  readonly #props: WorkerProps;

  constructor(scope: Construct, id: string, props: WorkerProps) {
    super(scope, id);
    this.#props = props;
    this.queues = { ixtrac: this.#queue("ixtrac"), erights: this.#queue("erights") };
    for (const service of services) this.#deliverTo(service);
  }

  #queue(service: Service): WorkerQueue {
    return new WorkerQueue(this, titled(service), { maxReceiveCount, workTimeout });
  }

  #deliverTo(service: Service): void {
    const { data, settings, code } = this.#props;
    const { main } = data;
    const { registrar, deployment } = settings;
    const { IXTRAC_KEY_SECRET, ERIGHTS_KEY_SECRET } = data.secretNames;
    const { FIELD_KEYS_SECRET, LOOKUP_KEY_SECRET } = data.secretNames;
    const worker = new HouseFunction(this, `DeliverTo${titled(service)}`, {
      code: code("deliver-to-service"),
      description: `Sends approved submissions to ${service}`,
      timeout: workTimeout,
      memorySize,
      schema: Env,
      environment: {
        MAIN_TABLE: main.tableName,
        SERVICE: service,
        SERVICE_RULES: JSON.stringify(deployment.services[service] ?? {}),
        REGISTRAR: JSON.stringify(registrar),
        IXTRAC_URL: deployment.ixtracUrl,
        ERIGHTS_URL: deployment.erightsUrl,
        IXTRAC_KEY_SECRET,
        ERIGHTS_KEY_SECRET,
        FIELD_KEYS_SECRET,
        LOOKUP_KEY_SECRET,
        IXTRAC_QUEUE_URL: this.queues.ixtrac.queue.queueUrl,
        ERIGHTS_QUEUE_URL: this.queues.erights.queue.queueUrl,
      },
      rights: rightsOf("deliver-to-service", data, { queues: this.queues, of: service }),
    });
    this.queues[service].feed(worker, atMost(deployment.deliveriesAtOnce[service]));
  }
}
