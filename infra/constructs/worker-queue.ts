import { Duration } from "aws-cdk-lib";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { HouseFunction } from "./house-function.ts";
import { allow } from "./rights.ts";

interface WorkerQueueProps {
  /** How often a message may come before it goes to the dead letters. */
  maxReceiveCount: number;
  /** Of the function that works on it. */
  workTimeout: Duration;
  keptFor?: Duration;
  deadKeptFor?: Duration;
}

interface Consumption {
  batchSize: number;
  /** How many batches at once: what protects the service behind. */
  maxConcurrency: number;
}

const largestBatch = 5;
const fewestBatches = 2;

/** A worker sends all of a batch at once, so that batches and their size together make the bound. */
export const atMost = (messagesAtOnce: number): Consumption => {
  const batchSize = Math.min(largestBatch, Math.floor(messagesAtOnce / fewestBatches));
  return { batchSize, maxConcurrency: Math.floor(messagesAtOnce / batchSize) };
};

/** AWS advises six times the function's timeout, so that a throttled batch can be tried again. */
const visibilityFactor = 6;

/** A queue of ids for one worker, with its dead letters. */
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

  /** Calls the worker with batches; those messages of a batch that failed come again alone. */
  feed(worker: HouseFunction, { batchSize, maxConcurrency }: Consumption): void {
    const source = new EventSourceMapping(worker, "Messages", {
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

/** Kept longer than any queue keeps its messages, since the age counts from the first sending. */
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
