import { setTimeout as pause } from "node:timers/promises";
import { DeleteMessageBatchCommand } from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import {
  aQueue,
  changeVisibility,
  countsOf,
  receive,
  send,
  sendBatch,
  someQueues,
} from "../testing/queue-client.ts";

test("a received message is hidden for its visibility timeout and counts each receive", async () => {
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

test("a changed visibility timeout hides a message longer, or shows it again as another receive", async () => {
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

test("a message that is deleted cannot be made visible again", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  await send(sqs, work, "x");
  const [message] = await receive(sqs, work);
  await sqs.deleteMessage({ QueueUrl: work, ReceiptHandle: message?.ReceiptHandle });

  const change = changeVisibility(sqs, work, message);

  await expect(change).rejects.toMatchObject({ name: "MessageNotInflight" });
});

test("a deleted message never comes back, and deleting it again is no error", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  await send(sqs, work, "x");
  const [message] = await receive(sqs, work, { VisibilityTimeout: 60 });

  await sqs.deleteMessage({ QueueUrl: work, ReceiptHandle: message?.ReceiptHandle });
  await sqs.deleteMessage({ QueueUrl: work, ReceiptHandle: message?.ReceiptHandle });

  expect(await countsOf(sqs, work)).toBe("0 0 0");
});

test("an outdated receipt does not delete a message that was received again", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  await send(sqs, work, "x");
  const [older] = await receive(sqs, work, { VisibilityTimeout: 0 });
  await receive(sqs, work, { VisibilityTimeout: 60 });

  await sqs.deleteMessage({ QueueUrl: work, ReceiptHandle: older?.ReceiptHandle });

  expect(await countsOf(sqs, work)).toBe("0 1 0");
});

test("a batch deletion reports the outcome of each entry", async () => {
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
