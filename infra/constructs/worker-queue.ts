import { Duration } from "aws-cdk-lib";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { HouseFunction } from "./house-function.ts";
import { allow } from "./rights.ts";

export type QueueName =
  | "mail"
  | "ixtrac"
  | "erights"
  | "run"
  | "import"
  | "export"
  | "compare"
  | "bulk"
  | "erase";
export type QueueUrls<Name extends QueueName = QueueName> = Record<
  `${Uppercase<Name>}_QUEUE_URL`,
  string
>;

interface WorkerQueueProps {
  maxReceiveCount: number;
  workTimeout: Duration;
  keptFor?: Duration;
  deadKeptFor?: Duration;
}

interface Consumption {
  batchSize: number;
  /** Number of batches at the same time; this limit protects the service that the worker calls. */
  maxConcurrency: number;
}

const largestBatch = 5;
const fewestBatches = 2;

/** A worker sends a whole batch at once, so the limit is batches times batch size. */
export const atMost = (messagesAtOnce: number): Consumption => {
  const batchSize = Math.min(largestBatch, Math.floor(messagesAtOnce / fewestBatches));
  return { batchSize, maxConcurrency: Math.floor(messagesAtOnce / batchSize) };
};

/** AWS advises six times the function's timeout, so that a throttled batch can be retried. */
const visibilityFactor = 6;

export class WorkerQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: WorkerQueueProps) {
    super(scope, id);
    const { maxReceiveCount, workTimeout, keptFor = Duration.days(7), deadKeptFor } = props;
    this.deadLetters = deadLetterQueue(this, "DeadLetters", deadKeptFor);
    this.queue = new Queue(this, "Queue", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: keptFor,
      visibilityTimeout: Duration.seconds(workTimeout.toSeconds() * visibilityFactor),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount },
    });
  }

  /** @param id of the mapping; a worker of two queues has two */
  feed(worker: HouseFunction, { batchSize, maxConcurrency }: Consumption, id = "Messages"): void {
    const source = new EventSourceMapping(worker, id, {
      target: worker.lambda,
      eventSourceArn: this.queue.queueArn,
      batchSize,
      maxConcurrency,
      reportBatchItemFailures: true,
    });
    source.node.addDependency(
      worker.may(
        allow(
          ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
          this.queue.queueArn,
        ),
      ),
    );
  }
}

/** Kept longest of all queues, because a message's age counts from its first sending. */
export const deadLetterQueue = (
  scope: Construct,
  id: string,
  retentionPeriod = Duration.days(14),
): Queue =>
  new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod,
  });
