import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  SetQueueAttributesCommand,
} from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import {
  aQueue,
  attributesOf,
  changeVisibility,
  countsOf,
  receive,
  send,
  sendBatch,
  someQueues,
} from "./testing/queue-client.ts";

test("a new queue keeps its attributes and is found by its name", async () => {
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

test("creating a queue again is an error only with another attribute, which can be set instead", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs, "work", { VisibilityTimeout: "90" });

  expect(await aQueue(sqs, "work", { VisibilityTimeout: "90" })).toBe(work);
  const other = aQueue(sqs, "work", { VisibilityTimeout: "91" });
  await expect(other).rejects.toMatchObject({ name: "QueueNameExists" });
  const Attributes = { VisibilityTimeout: "91" };
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl: work, Attributes }));
  expect((await attributesOf(sqs, work)).VisibilityTimeout).toBe("91");
});

test("attributes count visible, hidden and delayed messages, and a purge resets the counts", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  await sendBatch(sqs, work, ["a", "b", "c"]);
  await send(sqs, work, "d", 60);
  await receive(sqs, work, { MaxNumberOfMessages: 1 });

  expect(await countsOf(sqs, work)).toBe("2 1 1");
  await sqs.send(new PurgeQueueCommand({ QueueUrl: work }));
  expect(await countsOf(sqs, work)).toBe("0 0 0");
});

test("attributes are returned by name, and an unknown name is rejected", async () => {
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
  const rubbish = sqs.deleteMessage({ QueueUrl: work, ReceiptHandle: "rubbish" });
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
