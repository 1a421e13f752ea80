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

/** Much longer than a poll takes when it is woken. */
const veryLong = { WaitTimeSeconds: 20 };

test("a long poll returns as soon as a message is sent", async () => {
  const { sqs, endpoint } = await someQueues();
  const work = await aQueue(sqs);

  const polling = receive(sqs, work, veryLong);
  await pause(100);
  await send(sqsClientOf(endpoint), work, "news");

  expect(bodiesOf(await polling)).toEqual(["news"]);
});

test("a long poll without messages ends after the wait time of the call or of the queue", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs, "work", { ReceiveMessageWaitTimeSeconds: "1" });
  const started = Date.now();

  const polls = [receive(sqs, work), receive(sqs, work, { WaitTimeSeconds: 1 })];

  expect(await Promise.all(polls)).toEqual([[], []]);
  expect(Date.now() - started).toBeGreaterThanOrEqual(990);
});

test("a long poll whose caller has disconnected takes no message", async () => {
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

test("stopping the engine ends long polls with an empty response", async () => {
  const { sqs, stop } = await someQueues();
  const work = await aQueue(sqs);
  const polling = receive(sqs, work, veryLong);
  await pause(100);

  await stop();

  expect(await polling).toEqual([]);
});

test("a delayed message is counted separately and is received after its delay", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs);
  const started = Date.now();

  await send(sqs, work, "later", 1);

  expect(await countsOf(sqs, work)).toBe("0 0 1");
  expect(await receive(sqs, work)).toEqual([]);
  expect(bodiesOf(await receive(sqs, work, { WaitTimeSeconds: 3 }))).toEqual(["later"]);
  expect(Date.now() - started).toBeGreaterThanOrEqual(990);
});

test("the delay of a queue applies to messages without their own delay", async () => {
  const { sqs } = await someQueues();
  const work = await aQueue(sqs, "work", { DelaySeconds: "60" });

  await send(sqs, work, "later");
  await send(sqs, work, "now", 0);

  expect(bodiesOf(await receive(sqs, work))).toEqual(["now"]);
});
