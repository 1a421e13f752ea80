import { randomUUID } from "node:crypto";
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSBatchResponse } from "aws-lambda";
import { contextFor } from "../functions.ts";
import type { Handler } from "../handler.ts";
import { arnOf } from "../iam/arns.ts";
import { region } from "../local-secrets.ts";
import { repeat } from "./repeat.ts";

interface QueueSource {
  name: string;
  queueUrl: string;
  handler: Handler;
  batchSize: number;
  /** Number of batches at the same time, like `maxConcurrency` on AWS. */
  concurrency: number;
}

const client = () => new SQSClient({});

export const startQueueSource = (source: QueueSource): (() => Promise<void>) => {
  const sqs = client();
  const stops = Array.from({ length: source.concurrency }, () =>
    repeat(async (signal) => {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl: source.queueUrl,
          MaxNumberOfMessages: source.batchSize,
          WaitTimeSeconds: 20,
          MessageSystemAttributeNames: ["All"],
        }),
        { abortSignal: signal },
      );
      if (Messages.length > 0) await handOver(sqs, source, Messages);
    }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    sqs.destroy();
  };
};

/** Handles one batch: deletes every message that the function does not report as failed. */
export const handOver = async (
  sqs: SQSClient,
  { queueUrl, handler, name }: Pick<QueueSource, "queueUrl" | "handler" | "name">,
  messages: Message[],
): Promise<void> => {
  const arn = arnOf.queue(queueUrl.split("/").at(-1) ?? "");
  const event = { Records: messages.map((message) => recordOf(message, arn)) };
  const reply = (await handler(event, contextFor(name, randomUUID()))) as
    | SQSBatchResponse
    | undefined;
  const failed = new Set(reply?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  const done = messages.filter(({ MessageId }) => !failed.has(MessageId ?? ""));
  if (done.length === 0) return;
  await sqs.send(
    new DeleteMessageBatchCommand({
      QueueUrl: queueUrl,
      Entries: done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
    }),
  );
};

const recordOf = (
  { MessageId, ReceiptHandle, Body, Attributes, MD5OfBody }: Message,
  eventSourceARN: string,
) => ({
  messageId: MessageId,
  receiptHandle: ReceiptHandle,
  body: Body,
  attributes: Attributes,
  messageAttributes: {},
  md5OfBody: MD5OfBody,
  eventSource: "aws:sqs",
  eventSourceARN,
  awsRegion: region,
});
