import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  aQueue,
  bodiesOf,
  countsOf,
  receive,
  send,
  someQueues,
  sqsClientOf,
} from "../testing/queue-client.ts";

/** A test that waited so long would be over before. */
const veryLong = { WaitTimeSeconds: 20 };

test("a long poll returns as soon as something is sent", async () => {
  const { sqs, endpoint } = await someQueues();
  const work = await aQueue(sqs);

  const polling = receive(sqs, work, veryLong);
  await pause(100);
  await send(sqsClientOf(endpoint), work, "news");

  expect(bodiesOf(await polling)).toEqual(["news"]);
});

test("a long poll without news ends after its time, given by the call or by the queue", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs, "work", { ReceiveMessageWaitTimeSeconds: "1" });
  const started = Date.now();

  const polls = [receive(sqs, work), receive(sqs, work, { WaitTimeSeconds: 1 })];

  expect(await Promise.all(polls)).toEqual([[], []]);
  expect(Date.now() - started).toBeGreaterThanOrEqual(990);
});

test("a long poll whose caller hung up takes no message", async () => {
  const { sqs, endpoint } = await someQueues();
  const work = await aQueue(sqs);
  const doomed = sqsClientOf(endpoint);

  const polling = receive(doomed, work, veryLong);
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
  const polling = receive(sqs, work, veryLong);
  await pause(100);

  await stop();

  expect(await polling).toEqual([]);
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
