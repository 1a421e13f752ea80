import { DeleteMessageCommand, SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import { aDataFolder } from "../testing/data-folder.ts";
import { runEngine } from "../testing/engine-process.ts";
import {
  aQueue,
  aQueueWithDeadLetters,
  attributesOf,
  bodiesOf,
  countsOf,
  receive,
  send,
  someQueues,
  sqsClientOf,
} from "../testing/queue-client.ts";

test("queues, policies, messages, delays and counts survive a restart on another port", async () => {
  const first = await someQueues();
  const { work, deadLetters } = await aQueueWithDeadLetters(first.sqs, 2);
  await send(first.sqs, work, "waiting");
  await send(first.sqs, work, "delayed", 60);
  await send(first.sqs, deadLetters, "dead");
  await receive(first.sqs, work, { VisibilityTimeout: 0 });
  const before = await attributesOf(first.sqs, work);
  await first.stop();

  const { sqs, endpoint } = await someQueues(first.folder);
  const moved = work.replace(first.endpoint, endpoint);

  expect(await attributesOf(sqs, moved)).toEqual(before);
  expect(await countsOf(sqs, moved)).toBe("1 0 1");
  const [waiting] = await receive(sqs, moved, { VisibilityTimeout: 0 });
  expect(waiting).toMatchObject({ Body: "waiting", Attributes: { ApproximateReceiveCount: "2" } });
  expect(await receive(sqs, moved)).toEqual([]);
  const dead = await receive(sqs, deadLetters.replace(first.endpoint, endpoint));
  expect(bodiesOf(dead)).toEqual(["dead", "waiting"]);
});

test("after a kill, messages in flight are visible again and deleted messages stay deleted", async () => {
  const folder = await aDataFolder();
  const running = await runEngine("queues", folder);
  const doomed = sqsClientOf(running.endpoint);
  const work = await aQueue(doomed, "work", { VisibilityTimeout: "3600" });
  for (const body of ["done", "in flight", "waiting"]) await send(doomed, work, body);
  const [done] = await receive(doomed, work, { MaxNumberOfMessages: 2 });
  const ReceiptHandle = done?.ReceiptHandle;
  await doomed.send(new DeleteMessageCommand({ QueueUrl: work, ReceiptHandle }));
  await running.kill();

  const { sqs } = await someQueues(folder, running.port);

  expect(await countsOf(sqs, work)).toBe("2 0 0");
  const received = await receive(sqs, work);
  expect(bodiesOf(received).sort()).toEqual(["in flight", "waiting"]);
  const inFlight = received.find(({ Body }) => Body === "in flight");
  expect(inFlight?.Attributes?.ApproximateReceiveCount).toBe("2");
});

test("every acknowledged message survives a kill during many sends, without duplicates", async () => {
  const folder = await aDataFolder();
  const running = await runEngine("queues", folder);
  const doomed = sqsClientOf(running.endpoint);
  const work = await aQueue(doomed);
  const acknowledged: string[] = [];
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let n = 0; ; n++) {
      const bodies = Array.from({ length: 10 }, (_, at) => `${sender}-${n}-${at}`);
      const Entries = bodies.map((MessageBody, at) => ({ Id: `${at}`, MessageBody }));
      await doomed.send(new SendMessageBatchCommand({ QueueUrl: work, Entries }));
      acknowledged.push(...bodies);
      if (acknowledged.length === 400) await running.kill();
    }
  });
  await Promise.allSettled(senders);

  const { sqs } = await someQueues(folder, running.port);
  const stored: (string | undefined)[] = [];
  for (let some = await receive(sqs, work); some.length > 0; some = await receive(sqs, work)) {
    stored.push(...bodiesOf(some));
  }

  expect(acknowledged.length).toBeGreaterThanOrEqual(400);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(stored).size).toBe(stored.length);
});

test("starting on a data folder in use throws a clear error", async () => {
  const { folder } = await someQueues();

  await expect(someQueues(folder)).rejects.toThrow(/queues\.sqlite is in use by another process/);
});
