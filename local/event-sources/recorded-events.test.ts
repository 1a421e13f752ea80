import { join } from "node:path";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBStreamEvent, SQSEvent } from "aws-lambda";
import { expect, onTestFinished, test } from "vitest";
import { startQueueEngine, startTables } from "#tests/support/engines.ts";
import { comparable, recordedEvent } from "#tests/support/recorded-events.ts";
import { aDataFolder } from "../engines/testing/data-folder.ts";
import { startQueueSource } from "./queue-source.ts";
import { startStreamSource } from "./stream-source.ts";

/** Keeps the records that it receives. */
const aFunction = () => {
  const received: unknown[] = [];
  const handler = async (event: unknown) => {
    received.push(...(event as { Records: unknown[] }).Records);
  };
  return { received, handler };
};

test("a queue hands messages over as SQS does on AWS", async () => {
  const { mail } = await startQueueEngine();
  const { Records } = recordedEvent<SQSEvent>("queue-messages");
  const sqs = new SQSClient({});
  for (const { body } of Records) {
    await sqs.send(new SendMessageCommand({ QueueUrl: mail, MessageBody: body }));
  }
  const { received, handler } = aFunction();

  onTestFinished(
    startQueueSource({ name: "mail", queueUrl: mail, handler, batchSize: 5, concurrency: 1 }),
  );

  await expect.poll(() => received.length).toBe(Records.length);
  const varying = {
    messageId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    receiptHandle: /^\S{20,}$/,
    SentTimestamp: /^\d{13}$/,
    ApproximateFirstReceiveTimestamp: /^\d{13}$/,
    SenderId: /^[\w:-]+$/,
    eventSourceARN: /^arn:aws:sqs:eu-west-1:\d{12}:mail$/,
  };
  expect(comparable(received, varying)).toStrictEqual(comparable(Records, varying));
});

test("a stream hands changes over as DynamoDB does on AWS", async () => {
  const { main } = await startTables();
  process.env.AWS_ENDPOINT_URL_DYNAMODB_STREAMS = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const { Records } = recordedEvent<DynamoDBStreamEvent>("stream-records");
  for (const { dynamodb } of Records) {
    const image = dynamodb?.NewImage as { seal: { B: string } } | undefined;
    const Key = unmarshall(dynamodb?.Keys as never);
    const Item = image && {
      ...unmarshall(image as never),
      seal: Buffer.from(image.seal.B, "base64"),
    };
    const write = Item
      ? new PutCommand({ TableName: main.name, Item })
      : new DeleteCommand({ TableName: main.name, Key });
    await main.db.send(write as PutCommand);
  }
  const { received, handler } = aFunction();

  onTestFinished(
    await startStreamSource({
      name: "relay-outbox",
      handler,
      tableName: main.name,
      batchSize: 10,
      parallelBatches: 1,
      filters: [{ eventName: ["INSERT", "MODIFY", "REMOVE"] }],
      checkpointFile: join(await aDataFolder(), "stream.json"),
    }),
  );

  await expect.poll(() => received.length).toBe(Records.length);
  const varying = {
    eventID: /^[\da-f]+$/,
    SequenceNumber: /^\d+$/,
    ApproximateCreationDateTime: /^\d{10}(\.\d+)?$/,
    // The engine counts otherwise.
    SizeBytes: /^\d+$/,
    eventSourceARN: /^arn:aws:dynamodb:[\w-]+:\d{12}:table\/Main\/stream\/.+$/,
  };
  expect(comparable(received, varying)).toStrictEqual(comparable(Records, varying));
});
