import {
  type BatchResultErrorEntry,
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  type Message,
  PurgeQueueCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import {
  aQueue,
  attributesOf,
  bodiesOf,
  countsOf,
  receive,
  send,
  someQueues,
  sqsClientOf,
} from "./testing/queue-client.ts";

const pause = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));

const remove = (sqs: SQSClient, QueueUrl: string, { ReceiptHandle }: Message) =>
  sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));

const changeVisibility = (
  sqs: SQSClient,
  QueueUrl: string,
  message: Message | undefined,
  VisibilityTimeout: number,
) => {
  const ReceiptHandle = message?.ReceiptHandle;
  return sqs.send(
    new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
  );
};

const sendBatch = (sqs: SQSClient, QueueUrl: string, bodies: string[], ids?: string[]) =>
  sqs.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: bodies.map((MessageBody, at) => ({ Id: ids?.[at] ?? `m${at}`, MessageBody })),
    }),
  );

test("a queue is made with attributes, tells them, and is found by its name", async () => {
  const { sqs, endpoint } = await someQueues();

  const work = await aQueue(sqs, "work", { VisibilityTimeout: "90", DelaySeconds: "5" });

  expect(work).toBe(`${endpoint}/000000000000/work`);
  const found = await sqs.send(new GetQueueUrlCommand({ QueueName: "work" }));
  expect(found.QueueUrl).toBe(work);
  expect(await attributesOf(sqs, work)).toMatchObject({
    VisibilityTimeout: "90",
    DelaySeconds: "5",
    ReceiveMessageWaitTimeSeconds: "0",
    QueueArn: expect.stringMatching(/^arn:aws:sqs:.*:work$/),
  });
});

test("making a queue again is harmless, with another attribute an error, which setting is not", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs, "work", { VisibilityTimeout: "90" });

  expect(await aQueue(sqs, "work", { VisibilityTimeout: "90" })).toBe(work);
  const other = aQueue(sqs, "work", { VisibilityTimeout: "91" });
  await expect(other).rejects.toMatchObject({ name: "QueueNameExists" });
  const Attributes = { VisibilityTimeout: "91" };
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl: work, Attributes }));
  expect((await attributesOf(sqs, work)).VisibilityTimeout).toBe("91");
});

test("queues are listed by prefix, and a deleted one is gone with its messages", async () => {
  const { sqs } = await someQueues();
  const [a] = [await aQueue(sqs, "mail-a"), await aQueue(sqs, "mail-b"), await aQueue(sqs, "x")];
  await send(sqs, a, "gone");
  const list = async () =>
    (await sqs.send(new ListQueuesCommand({ QueueNamePrefix: "mail" }))).QueueUrls;

  expect(await list()).toHaveLength(2);
  await sqs.send(new DeleteQueueCommand({ QueueUrl: a }));

  expect(await list()).toHaveLength(1);
  expect(await receive(sqs, await aQueue(sqs, "mail-a"))).toEqual([]);
});

test("a message comes back as it was sent, with what the system knows of it", async () => {
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

test("message attributes come back when asked for, under the digest that AWS documents", async () => {
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

  // Made from the documented algorithm with another implementation (Python's hashlib).
  expect(sent.MD5OfMessageAttributes).toBe("4d6cf3f4d5c9b5f42a03593333524eba");
  expect(whole?.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes);
  expect(whole?.MessageAttributes?.tries).toMatchObject({ DataType: "Number", StringValue: "3" });
  expect([...(whole?.MessageAttributes?.["trace.raw"]?.BinaryValue ?? [])]).toEqual([1, 2, 255]);
  expect(Object.keys(part?.MessageAttributes ?? {})).toEqual(["trace.id", "trace.raw"]);
  expect(none?.MessageAttributes).toBeUndefined();
});

test("a batch is sent whole, and received ten at a time in about its order", async () => {
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

test("a batch tells which of its messages was refused and keeps the others", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs, "work", { MaximumMessageSize: "1024" });

  const { Successful, Failed } = await sendBatch(sqs, work, ["good", "bad \u0000", "good too"]);

  expect(Successful?.map(({ Id }) => Id)).toEqual(["m0", "m2"]);
  expect(Failed).toEqual<BatchResultErrorEntry[]>([
    { Id: "m1", Code: "InvalidMessageContents", SenderFault: true, Message: expect.any(String) },
  ]);
  expect(bodiesOf(await receive(sqs, work))).toEqual(["good", "good too"]);
});

test("a batch that is empty, too big, too long or has an id twice is refused whole", async () => {
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

test("a received message is hidden for its visibility time and counts each receive", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  await send(sqs, work, "x");
  const countBy = async (names: object) => {
    const [message] = await receive(sqs, work, { VisibilityTimeout: 0, ...names });
    return message?.Attributes?.ApproximateReceiveCount;
  };
  const name = "ApproximateReceiveCount" as const;

  expect(await countBy({ MessageSystemAttributeNames: [name] })).toBe("1");
  expect(await countBy({ MessageSystemAttributeNames: undefined, AttributeNames: [name] })).toBe(
    "2",
  );
  expect(await countBy({ MessageSystemAttributeNames: undefined })).toBeUndefined();
  const [hidden] = await receive(sqs, work, { VisibilityTimeout: 1 });
  expect(hidden?.Attributes?.ApproximateReceiveCount).toBe("4");
  expect(await receive(sqs, work)).toEqual([]);
  const [again] = await receive(sqs, work, { WaitTimeSeconds: 2 });
  expect(again?.Attributes?.ApproximateReceiveCount).toBe("5");
});

test("a changed visibility hides longer, or shows at once and still counts as a receive", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  await send(sqs, work, "x");
  const [first] = await receive(sqs, work, { VisibilityTimeout: 1 });

  await changeVisibility(sqs, work, first, 60);
  await pause(1_050);
  expect(await receive(sqs, work)).toEqual([]);
  await changeVisibility(sqs, work, first, 0);
  const [second] = await receive(sqs, work);

  expect(second?.Attributes?.ApproximateReceiveCount).toBe("2");
});

test("a batch of changed visibilities tells each outcome", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  await sendBatch(sqs, work, ["x", "y"]);
  const [x, y] = await receive(sqs, work);
  await remove(sqs, work, y ?? {});

  const Entries = [x, y].map((message, at) => ({
    Id: `${at}`,
    ReceiptHandle: message?.ReceiptHandle,
    VisibilityTimeout: 0,
  }));
  const change = new ChangeMessageVisibilityBatchCommand({ QueueUrl: work, Entries });
  const { Successful, Failed } = await sqs.send(change);

  expect(Successful).toEqual([{ Id: "0" }]);
  expect(Failed).toMatchObject([{ Id: "1", Code: "MessageNotInflight", SenderFault: true }]);
  expect(bodiesOf(await receive(sqs, work))).toEqual(["x"]);
});

test("a long poll returns as soon as something is sent", async () => {
  const { sqs, endpoint } = await someQueues();
  const work = await aQueue(sqs);
  const started = Date.now();

  const polling = receive(sqs, work, { WaitTimeSeconds: 10 });
  await pause(100);
  await send(sqsClientOf(endpoint), work, "news");

  expect(bodiesOf(await polling)).toEqual(["news"]);
  expect(Date.now() - started).toBeLessThan(1_500);
});

test("a long poll without news ends after its time, given by the call or by the queue", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs, "work", { ReceiveMessageWaitTimeSeconds: "1" });
  const started = Date.now();

  const polls = [receive(sqs, work), receive(sqs, work, { WaitTimeSeconds: 1 })];

  expect(await Promise.all(polls)).toEqual([[], []]);
  expect(Date.now() - started).toBeGreaterThanOrEqual(990);
  expect(Date.now() - started).toBeLessThan(2_000);
});

test("a long poll whose caller hung up takes no message", async () => {
  const { sqs, endpoint } = await someQueues();
  const work = await aQueue(sqs);
  const doomed = sqsClientOf(endpoint);

  const polling = receive(doomed, work, { WaitTimeSeconds: 10 });
  await pause(100);
  doomed.destroy();
  await expect(polling).rejects.toThrow();
  await pause(20);
  await send(sqs, work, "x");

  expect(await countsOf(sqs, work)).toBe("1 0 0");
});

test("a stop ends long polls with an empty answer", async () => {
  const { sqs, stop } = await someQueues();
  const work = await aQueue(sqs);
  const started = Date.now();
  const polling = receive(sqs, work, { WaitTimeSeconds: 10 });
  await pause(100);

  await stop();

  expect(await polling).toEqual([]);
  expect(Date.now() - started).toBeLessThan(1_500);
});

test("a delayed message is counted apart and comes when its delay is over", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  const started = Date.now();

  await send(sqs, work, "later", 1);

  expect(await countsOf(sqs, work)).toBe("0 0 1");
  expect(await receive(sqs, work)).toEqual([]);
  expect(bodiesOf(await receive(sqs, work, { WaitTimeSeconds: 3 }))).toEqual(["later"]);
  expect(Date.now() - started).toBeGreaterThanOrEqual(990);
});

test("a queue's own delay holds for messages that name none", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs, "work", { DelaySeconds: "60" });

  await send(sqs, work, "later");
  await send(sqs, work, "now", 0);

  expect(bodiesOf(await receive(sqs, work))).toEqual(["now"]);
});

test("a deleted message never comes back, and deleting it again is no error", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  await send(sqs, work, "x");
  const [message] = await receive(sqs, work, { VisibilityTimeout: 60 });

  await remove(sqs, work, message ?? {});
  await remove(sqs, work, message ?? {});

  expect(await countsOf(sqs, work)).toBe("0 0 0");
});

test("an older receipt of a message that was received again does not delete it", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  await send(sqs, work, "x");
  const [older] = await receive(sqs, work, { VisibilityTimeout: 0 });
  await receive(sqs, work, { VisibilityTimeout: 60 });

  await remove(sqs, work, older ?? {});

  expect(await countsOf(sqs, work)).toBe("0 1 0");
});

test("a batch is deleted with the outcome of each", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  await sendBatch(sqs, work, ["a", "b"]);
  const received = await receive(sqs, work);
  const handles = [...received.map(({ ReceiptHandle }) => ReceiptHandle), "rubbish"];

  const Entries = handles.map((ReceiptHandle, at) => ({ Id: `${at}`, ReceiptHandle }));
  const deletion = new DeleteMessageBatchCommand({ QueueUrl: work, Entries });
  const { Successful, Failed } = await sqs.send(deletion);

  expect(Successful).toEqual([{ Id: "0" }, { Id: "1" }]);
  expect(Failed).toMatchObject([{ Id: "2", Code: "ReceiptHandleIsInvalid", SenderFault: true }]);
  expect(await countsOf(sqs, work)).toBe("0 0 0");
});

test("the numbers of visible, hidden and delayed messages are told, and a purge makes them none", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  await sendBatch(sqs, work, ["a", "b", "c"]);
  await send(sqs, work, "d", 60);
  await receive(sqs, work, { MaxNumberOfMessages: 1 });

  expect(await countsOf(sqs, work)).toBe("2 1 1");
  await sqs.send(new PurgeQueueCommand({ QueueUrl: work }));
  expect(await countsOf(sqs, work)).toBe("0 0 0");
});

test("attributes are told by name, and an unknown name is refused", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  const ask = async (name: string) => {
    const AttributeNames = [name as "All"];
    const command = new GetQueueAttributesCommand({ QueueUrl: work, AttributeNames });
    return (await sqs.send(command)).Attributes;
  };

  expect(await ask("ApproximateNumberOfMessages")).toEqual({ ApproximateNumberOfMessages: "0" });
  expect(await ask("RedrivePolicy")).toBeUndefined();
  await expect(ask("Nonsense")).rejects.toMatchObject({ name: "InvalidAttributeName" });
});

test("errors have the names that the SDK knows", async () => {
  const { sqs, endpoint } = await someQueues();
  const work = await aQueue(sqs, "work", { MaximumMessageSize: "1024" });
  await send(sqs, work, "x");
  const [message] = await receive(sqs, work);
  await changeVisibility(sqs, work, message, 0);
  const make = (QueueName: string, Attributes = {}) =>
    sqs.send(new CreateQueueCommand({ QueueName, Attributes }));

  const missing = send(sqs, `${endpoint}/000000000000/none`, "x");
  await expect(missing).rejects.toMatchObject({
    name: "QueueDoesNotExist",
    Code: "AWS.SimpleQueueService.NonExistentQueue",
    $metadata: { httpStatusCode: 400 },
  });
  const unknownName = sqs.send(new GetQueueUrlCommand({ QueueName: "none" }));
  await expect(unknownName).rejects.toMatchObject({ name: "QueueDoesNotExist" });
  const again = changeVisibility(sqs, work, message, 5);
  await expect(again).rejects.toMatchObject({ name: "MessageNotInflight" });
  const rubbish = remove(sqs, work, { ReceiptHandle: "rubbish" });
  await expect(rubbish).rejects.toMatchObject({ name: "ReceiptHandleIsInvalid" });
  const tooLong = send(sqs, work, "x".repeat(1_025));
  await expect(tooLong).rejects.toMatchObject({ name: "InvalidParameterValue" });
  const control = send(sqs, work, "\u0001");
  await expect(control).rejects.toMatchObject({ name: "InvalidMessageContents" });
  const tooMany = receive(sqs, work, { MaxNumberOfMessages: 11 });
  await expect(tooMany).rejects.toMatchObject({ name: "InvalidParameterValue" });
  await expect(make("a.fifo")).rejects.toMatchObject({ name: "InvalidParameterValue" });
  await expect(make("a", { VisibilityTimeout: "-1" })).rejects.toMatchObject({
    name: "InvalidAttributeValue",
  });
  await expect(make("a", { Nonsense: "1" })).rejects.toMatchObject({
    name: "InvalidAttributeName",
  });
});
