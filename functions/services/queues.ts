import { setTimeout as pause } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand,
  GetQueueAttributesCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { mapConcurrent } from "../domain/map-concurrent.ts";
import { awsLimits } from "./aws-limits.ts";

interface Delay {
  delaySeconds?: number | undefined;
}

export type Queues = ReturnType<typeof queueClient>;

/** Messages are JSON with ids only, never personal data. */
export const queueClient = (client = new SQSClient(awsLimits)) => ({
  send: async (queueUrl: string, message: unknown, { delaySeconds }: Delay = {}): Promise<void> => {
    await client.send(
      new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify(message),
        ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
      }),
    );
  },

  /** @throws when some were not sent; the caller sends all again, because repeats are harmless */
  sendAll: async (
    queueUrl: string,
    messages: unknown[],
    { delaySeconds }: Delay = {},
  ): Promise<void> => {
    const starts = Array.from(
      { length: Math.ceil(messages.length / batchSize) },
      (_, index) => index * batchSize,
    );
    const send = (start: number) => {
      const bodies = messages.slice(start, start + batchSize).map((it) => JSON.stringify(it));
      return sendBatch(client, queueUrl, { bodies, delaySeconds });
    };
    await Array.fromAsync(mapConcurrent(starts, send, batchesAtOnce));
  },

  /** Approximate; includes messages in flight and delayed messages. */
  depth: async (queueUrl: string): Promise<number> => {
    const { Attributes = {} } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: [...depthParts] }),
    );
    return depthParts.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
  },

  changeVisibility: async (
    queueUrl: string,
    receiptHandle: string,
    seconds: number,
  ): Promise<void> => {
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrl,
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: Math.min(Math.max(Math.round(seconds), 0), maxVisibilitySeconds),
      }),
    );
  },
});

const depthParts = [
  "ApproximateNumberOfMessages",
  "ApproximateNumberOfMessagesNotVisible",
  "ApproximateNumberOfMessagesDelayed",
] as const;

const batchSize = 10;
const batchesAtOnce = 5;
const batchTries = 4;
const firstPauseMs = 100;
const maxVisibilitySeconds = 12 * 3600;

const sendBatch = async (
  client: SQSClient,
  queueUrl: string,
  { bodies, delaySeconds }: Delay & { bodies: string[] },
): Promise<void> => {
  let left = bodies.map((MessageBody, index) => ({
    Id: String(index),
    MessageBody,
    ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
  }));
  for (let attempt = 1; ; attempt++) {
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: left }),
    );
    if (Failed.length === 0) return;
    if (attempt === batchTries || Failed.some(({ SenderFault }) => SenderFault)) {
      throw new Error(`${Failed.length} messages were not taken by the queue: ${Failed[0]?.Code}`);
    }
    const failed = new Set(Failed.map(({ Id }) => Id));
    left = left.filter(({ Id }) => failed.has(Id));
    await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
  }
};
