import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { Env as CountEnv } from "#functions/workers/count/env.ts";
import { Env as DeliverEnv } from "#functions/workers/deliver-to-service/env.ts";
import {
  Env as ImportEnv,
  workSeconds as importSeconds,
} from "#functions/workers/import-register/env.ts";
import { Env as RelayEnv } from "#functions/workers/relay-outbox/env.ts";
import { Env as RunEnv } from "#functions/workers/run-upload/env.ts";
import { Env as MailEnv } from "#functions/workers/send-mail/env.ts";
import { Env as SweepEnv } from "#functions/workers/sweep/env.ts";
import type { Service } from "#shared/kyc/status.ts";
import { type CodeOf, HouseFunction } from "../constructs/house-function.ts";
import {
  allow,
  noSubmissions,
  onExports,
  onImages,
  onTable,
  queryIndexes,
  readSecrets,
  sendTo,
  withKey,
} from "../constructs/rights.ts";
import { callEvery } from "../constructs/schedule.ts";
import { feedChanges } from "../constructs/table-changes.ts";
import { atMost, deadLetterQueue, WorkerQueue } from "../constructs/worker-queue.ts";
import type { Settings } from "../settings.ts";
import { Exports } from "../workers/exports.ts";
import { PendingWatch } from "../workers/pending-watch.ts";
import type { DataStack } from "./data-stack.ts";
import type { MailStack } from "./mail-stack.ts";

interface WorkerStackProps extends StackProps {
  data: DataStack;
  mail: MailStack;
  settings: Settings;
  code: CodeOf;
}

const memorySize = 512;
const aMinute = Duration.minutes(1);

/** Longest work for one batch: pages of an import, or five calls that a service keeps waiting. */
const timeouts = {
  mail: aMinute,
  deliver: Duration.minutes(2),
  run: Duration.minutes(2),
  import: Duration.seconds(importSeconds),
};

/** A service's outage must not fill its dead letters: a delivery counts its own attempts. */
const manyReceives = 100;
const fewReceives = 5;

export type QueueName = "mail" | "ixtrac" | "erights" | "run" | "import" | "export";

/** Everything that happens after an answer was given: queues, their workers, stream and schedule. */
export class WorkerStack extends Stack {
  readonly queues: Record<QueueName, WorkerQueue>;
  /** The whereabouts of changes that no try got through, and of sweeps that did not start. */
  readonly givenUp: Queue;
  readonly #data: DataStack;
  readonly #mail: MailStack;
  readonly #settings: Settings;
  readonly #code: CodeOf;

  constructor(scope: Construct, id: string, props: WorkerStackProps) {
    const { data, mail, settings, code, ...rest } = props;
    super(scope, id, rest);
    this.#data = data;
    this.#mail = mail;
    this.#settings = settings;
    this.#code = code;
    this.queues = {
      mail: this.#queue("Mail", fewReceives, timeouts.mail),
      ixtrac: this.#queue("Ixtrac", manyReceives, timeouts.deliver),
      erights: this.#queue("Erights", manyReceives, timeouts.deliver),
      run: this.#queue("Run", fewReceives, timeouts.run),
      import: this.#queue("Import", fewReceives, timeouts.import),
      export: new Exports(this, "Export", { data, settings, code }).queue,
    };
    this.givenUp = deadLetterQueue(this, "GivenUp");
    this.#changes();
    this.#mails();
    this.#deliveries("ixtrac");
    this.#deliveries("erights");
    this.#runs();
    this.#imports();
    this.#sweep();
    new PendingWatch(this, "PendingWatch", { data, code, givenUp: this.givenUp });
  }

  #queue(id: string, maxReceiveCount: number, workTimeout: Duration): WorkerQueue {
    return new WorkerQueue(this, `${id}Queue`, { maxReceiveCount, workTimeout });
  }

  #changes(): void {
    const { main, key } = this.#data;
    const { givenUp } = this;
    const opensTables = withKey(key, "dynamodb", "Decrypt");
    const relay = new HouseFunction(this, "RelayOutbox", {
      code: this.#code("relay-outbox"),
      description: "Passes on what a change wrote for others to do",
      timeout: aMinute,
      memorySize,
      schema: RelayEnv,
      environment: this.#queueUrls(),
      rights: [opensTables, sendTo(...this.#allQueues())],
    });
    const count = new HouseFunction(this, "Count", {
      code: this.#code("count"),
      description: "Keeps the counters of lists and runs",
      timeout: aMinute,
      memorySize,
      schema: CountEnv,
      environment: { MAIN_TABLE: main.tableName },
      rights: [opensTables, onTable(main, "GetItem", "PutItem", "UpdateItem"), noSubmissions(main)],
    });
    const common = { table: main, givenUp };
    feedChanges(relay, { ...common, batchSize: 100, bisectBatchOnError: true });
    // Each batch is one transaction, of at most 100 counters.
    feedChanges(count, { ...common, batchSize: 50, bisectBatchOnError: false });
  }

  #mails(): void {
    const { main, key, secrets } = this.#data;
    const { registrar } = this.#settings;
    const worker = new HouseFunction(this, "SendMail", {
      code: this.#code("send-mail"),
      description: "Sends the mails that changes left in the outbox",
      timeout: timeouts.mail,
      memorySize,
      schema: MailEnv,
      environment: {
        MAIN_TABLE: main.tableName,
        REGISTRAR: JSON.stringify(registrar),
        LOOKUP_KEY_SECRET: this.#data.secretNames.LOOKUP_KEY_SECRET,
      },
      rights: [
        onTable(main, "GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"),
        noSubmissions(main),
        withKey(key, "dynamodb", "Decrypt"),
        readSecrets(secrets.LOOKUP_KEY_SECRET),
        this.#mail.maySend,
      ],
    });
    this.queues.mail.feed(worker, { batchSize: 5, maxConcurrency: 5 });
  }

  /** One function and one queue for each service: an outage of the one is not felt at the other. */
  #deliveries(service: Service): void {
    const { main, key, secrets } = this.#data;
    const { registrar, deployment } = this.#settings;
    const { queue } = this.queues[service];
    const { IXTRAC_QUEUE_URL, ERIGHTS_QUEUE_URL } = this.#queueUrls();
    const { IXTRAC_KEY_SECRET, ERIGHTS_KEY_SECRET, FIELD_KEYS_SECRET } = this.#data.secretNames;
    const worker = new HouseFunction(this, `DeliverTo${titled(service)}`, {
      code: this.#code("deliver-to-service"),
      description: `Sends approved submissions to ${service}`,
      timeout: timeouts.deliver,
      memorySize,
      schema: DeliverEnv,
      environment: {
        MAIN_TABLE: main.tableName,
        SERVICE: service,
        REGISTRAR: JSON.stringify(registrar),
        IXTRAC_URL: deployment.ixtracUrl,
        ERIGHTS_URL: deployment.erightsUrl,
        IXTRAC_KEY_SECRET,
        ERIGHTS_KEY_SECRET,
        FIELD_KEYS_SECRET,
        IXTRAC_QUEUE_URL,
        ERIGHTS_QUEUE_URL,
      },
      rights: [
        onTable(main, "GetItem", "PutItem", "UpdateItem"),
        withKey(key, "dynamodb", "Decrypt"),
        readSecrets(
          secrets[service === "ixtrac" ? "IXTRAC_KEY_SECRET" : "ERIGHTS_KEY_SECRET"],
          secrets.FIELD_KEYS_SECRET,
        ),
        withKey(key, "secretsmanager", "Decrypt"),
        allow(["sqs:ChangeMessageVisibility"], queue.queueArn),
      ],
    });
    this.queues[service].feed(worker, atMost(deployment.deliveriesAtOnce[service]));
  }

  #runs(): void {
    const { main, key } = this.#data;
    const { queue } = this.queues.run;
    const worker = new HouseFunction(this, "RunUpload", {
      code: this.#code("run-upload"),
      description: "Queues the accounts of an upload run, page by page",
      timeout: timeouts.run,
      memorySize,
      callsItself: true,
      schema: RunEnv,
      environment: {
        MAIN_TABLE: main.tableName,
        RUN_QUEUE_URL: queue.queueUrl,
        REGISTRAR: JSON.stringify(this.#settings.registrar),
      },
      rights: [
        onTable(main, "GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"),
        queryIndexes(main, "GSI1"),
        withKey(key, "dynamodb", "Decrypt"),
        sendTo(queue),
      ],
    });
    this.queues.run.feed(worker, { batchSize: 1, maxConcurrency: 2 });
  }

  #imports(): void {
    const { main, registers, key, secrets } = this.#data;
    const { queue } = this.queues.import;
    const worker = new HouseFunction(this, "ImportRegister", {
      code: this.#code("import-register"),
      description: "Reads a register from ixtrac, page by page, and removes what that replaced",
      timeout: timeouts.import,
      memorySize,
      callsItself: true,
      schema: ImportEnv,
      environment: {
        MAIN_TABLE: main.tableName,
        REGISTERS_TABLE: registers.tableName,
        IMPORT_QUEUE_URL: queue.queueUrl,
        REGISTRAR: JSON.stringify(this.#settings.registrar),
        IXTRAC_URL: this.#settings.deployment.ixtracUrl,
        IXTRAC_KEY_SECRET: this.#data.secretNames.IXTRAC_KEY_SECRET,
      },
      rights: [
        onTable(main, "GetItem", "PutItem", "DeleteItem"),
        noSubmissions(main),
        onTable(
          registers,
          "GetItem",
          "Query",
          "PutItem",
          "UpdateItem",
          "DeleteItem",
          "BatchWriteItem",
        ),
        withKey(key, "dynamodb", "Decrypt"),
        readSecrets(secrets.IXTRAC_KEY_SECRET),
        sendTo(queue),
      ],
    });
    this.queues.import.feed(worker, { batchSize: 1, maxConcurrency: 2 });
  }

  #sweep(): void {
    const { main, images, exports, key } = this.#data;
    const worker = new HouseFunction(this, "Sweep", {
      code: this.#code("sweep"),
      description: "Passes on what the stream missed, clears up what nobody refers to",
      givenUp: this.givenUp,
      timeout: aMinute,
      memorySize,
      schema: SweepEnv,
      environment: {
        MAIN_TABLE: main.tableName,
        IMAGES_BUCKET: images.bucketName,
        EXPORTS_BUCKET: exports.bucketName,
        REGISTRAR: JSON.stringify(this.#settings.registrar),
        DEAD_LETTER_URLS: JSON.stringify(this.#deadLetterUrls()),
        ...this.#queueUrls(),
      },
      rights: [
        onTable(main, "GetItem", "PutItem", "UpdateItem", "DeleteItem"),
        queryIndexes(main, "GSI1"),
        withKey(key, "dynamodb", "Decrypt"),
        onImages(images, "DeleteObject"),
        onExports(exports, "DeleteObject"),
        sendTo(...this.#allQueues()),
        allow(
          ["sqs:GetQueueAttributes"],
          ...Object.values(this.queues).map(({ deadLetters }) => deadLetters.queueArn),
        ),
      ],
    });
    callEvery(aMinute, worker, this.givenUp);
  }

  #allQueues(): Queue[] {
    return Object.values(this.queues).map(({ queue }) => queue);
  }

  #deadLetterUrls() {
    return Object.fromEntries(
      Object.entries(this.queues).map(([name, { deadLetters }]) => [name, deadLetters.queueUrl]),
    );
  }

  #queueUrls() {
    return Object.fromEntries(
      Object.entries(this.queues).map(([name, { queue }]) => [
        `${name.toUpperCase()}_QUEUE_URL`,
        queue.queueUrl,
      ]),
    ) as Record<`${Uppercase<QueueName>}_QUEUE_URL`, string>;
  }
}

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
