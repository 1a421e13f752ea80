import { type BatchResultErrorEntry, SendMessageCommand } from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import {
  aQueue,
  bodiesOf,
  countsOf,
  receive,
  send,
  sendBatch,
  someQueues,
} from "../testing/queue-client.ts";

test("a message is received as it was sent, with its system attributes", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  const body = '{"name": "Ọ̀ṣun 😀", "text": "a & b\\n<c>"}';

  const { MessageId } = await send(sqs, work, body);
  const [message] = await receive(sqs, work);

  expect(message).toMatchObject({ MessageId, Body: body });
  const { SentTimestamp, ApproximateFirstReceiveTimestamp } = message?.Attributes ?? {};
  expect(Number(SentTimestamp)).toBeGreaterThan(Date.now() - 60_000);
  expect(Number(ApproximateFirstReceiveTimestamp)).toBeGreaterThanOrEqual(Number(SentTimestamp));
});

test("requested message attributes are returned, with the MD5 digest that AWS documents", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  const MessageAttributes = {
    "trace.id": { DataType: "String", StringValue: "t-1" },
    "trace.raw": { DataType: "Binary", BinaryValue: Buffer.from([1, 2, 255]) },
    tries: { DataType: "Number", StringValue: "3" },
  };
  const command = { QueueUrl: work, MessageBody: "x", MessageAttributes };

  const sent = await sqs.send(new SendMessageCommand(command));
  const all = { MessageAttributeNames: ["All"], VisibilityTimeout: 0 };
  const [whole] = await receive(sqs, work, all);
  const [part] = await receive(sqs, work, { ...all, MessageAttributeNames: ["trace.*"] });
  const [none] = await receive(sqs, work);

  // Computed with another implementation (Python's hashlib) of the documented algorithm.
  expect(sent.MD5OfMessageAttributes).toBe("4d6cf3f4d5c9b5f42a03593333524eba");
  expect(whole?.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes);
  expect(whole?.MessageAttributes?.tries).toMatchObject({ DataType: "Number", StringValue: "3" });
  expect([...(whole?.MessageAttributes?.["trace.raw"]?.BinaryValue ?? [])]).toEqual([1, 2, 255]);
  expect(Object.keys(part?.MessageAttributes ?? {})).toEqual(["trace.id", "trace.raw"]);
  expect(none?.MessageAttributes).toBeUndefined();
});

test("a batch is sent completely, and received at most ten messages at a time, roughly in order", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  const bodies = (from: number) => Array.from({ length: 10 }, (_, n) => `${from + n}`);

  const { Successful, Failed } = await sendBatch(sqs, work, bodies(0));
  await sendBatch(sqs, work, bodies(10));

  expect(Successful?.map(({ Id }) => Id)).toEqual(bodies(0).map((n) => `m${n}`));
  expect(Failed).toEqual([]);
  expect(bodiesOf(await receive(sqs, work))).toEqual(bodies(0));
  expect(await receive(sqs, work, { MaxNumberOfMessages: 3 })).toHaveLength(3);
  expect(await receive(sqs, work)).toHaveLength(7);
  expect(await receive(sqs, work)).toEqual([]);
});

test("a batch reports the rejected message and keeps the others", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs, "work", { MaximumMessageSize: "1024" });

  const { Successful, Failed } = await sendBatch(sqs, work, ["good", "bad \u0000", "good too"]);

  expect(Successful?.map(({ Id }) => Id)).toEqual(["m0", "m2"]);
  expect(Failed).toEqual<BatchResultErrorEntry[]>([
    { Id: "m1", Code: "InvalidMessageContents", SenderFault: true, Message: expect.any(String) },
  ]);
  expect(bodiesOf(await receive(sqs, work))).toEqual(["good", "good too"]);
});

test("a batch that is empty, too big, too long or has a repeated or invalid id is rejected entirely", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs, "work", { MaximumMessageSize: "1024" });
  const long = "x".repeat(600);
  const fail = (bodies: string[], ids?: string[]) =>
    expect(sendBatch(sqs, work, bodies, ids)).rejects;

  await fail([]).toMatchObject({ name: "EmptyBatchRequest" });
  await fail(Array(11).fill("x")).toMatchObject({ name: "TooManyEntriesInBatchRequest" });
  await fail([long, long]).toMatchObject({ name: "BatchRequestTooLong" });
  await fail(["x", "y"], ["a", "a"]).toMatchObject({ name: "BatchEntryIdsNotDistinct" });
  await fail(["x"], ["a b"]).toMatchObject({ name: "InvalidBatchEntryId" });
  expect(await countsOf(sqs, work)).toBe("0 0 0");
});
