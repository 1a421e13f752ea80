import {
  SendMessageBatchCommand,
  type SendMessageBatchCommandInput,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test } from "vitest";
import { aQueue, bodiesOf, receive, someQueues } from "#local/engines/testing/queue-client.ts";
import { queueClient } from "./queues.ts";

const start = async () => {
  const { sqs } = await someQueues();
  const url = await aQueue(sqs, "work");
  const all = async () => {
    const bodies: string[] = [];
    for (;;) {
      const messages = await receive(sqs, url, { MaxNumberOfMessages: 10 });
      if (messages.length === 0) return bodies;
      bodies.push(...bodiesOf(messages).map(String));
    }
  };
  return { sqs, url, all, queues: queueClient(sqs) };
};

test("a message is sent as JSON", async () => {
  const { url, all, queues } = await start();

  await queues.send(url, { id: "ọ" });

  expect(await all()).toEqual(['{"id":"ọ"}']);
});

test("a delayed message is not visible immediately", async () => {
  const { url, all, queues } = await start();

  await queues.send(url, { id: 1 }, { delaySeconds: 2 });
  await queues.sendAll(url, [{ id: 2 }], { delaySeconds: 2 });

  expect(await all()).toEqual([]);
});

test("any number of messages arrives completely", async () => {
  const { url, all, queues } = await start();

  await queues.sendAll(url, []);
  await queues.sendAll(
    url,
    Array.from({ length: 23 }, (_, id) => ({ id })),
  );

  const ids = (await all()).map((body) => JSON.parse(body).id);
  expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, id) => id));
});

test.each([0, -5])(
  "a message whose pause is %i s returns to the queue immediately",
  async (seconds) => {
    const { sqs, url, all, queues } = await start();
    await queues.send(url, { id: 1 });
    const [message] = await receive(sqs, url);
    expect(await all()).toEqual([]);

    await queues.changeVisibility(url, message?.ReceiptHandle ?? "", seconds);

    expect(await all()).toEqual(['{"id":1}']);
  },
);

test("a message that should stay hidden longer than a queue allows stays hidden as long as it can", async () => {
  const { sqs, url, all, queues } = await start();
  await queues.send(url, { id: 1 });
  const [message] = await receive(sqs, url);

  await queues.changeVisibility(url, message?.ReceiptHandle ?? "", 13 * 3600);

  expect(await all()).toEqual([]);
});

/** A fake, because the local engine accepts every message and this queue accepts only some. */
const aPickyQueue = (takes: (body: string, call: number) => boolean, SenderFault = false) => {
  const taken: string[] = [];
  const sqs = mockClient(new SQSClient({ region: "eu-west-1" }));
  let call = 0;
  sqs.on(SendMessageBatchCommand).callsFake(({ Entries = [] }: SendMessageBatchCommandInput) => {
    call += 1;
    const refused = Entries.filter(({ MessageBody = "" }) => !takes(MessageBody, call));
    taken.push(...Entries.filter((it) => !refused.includes(it)).map((it) => it.MessageBody ?? ""));
    return { Failed: refused.map(({ Id }) => ({ Id, Code: "InternalError", SenderFault })) };
  });
  return { taken, calls: () => call, queues: queueClient(sqs as unknown as SQSClient) };
};

test("only the messages that a batch did not accept are sent again", async () => {
  const { taken, queues } = aPickyQueue((body, call) => call > 1 || !["2", "5"].includes(body));

  await queues.sendAll("queue", [1, 2, 3, 4, 5]);

  expect(taken).toEqual(["1", "3", "4", "2", "5"]);
});

test("a queue that keeps refusing a message is an error", async () => {
  const { taken, calls, queues } = aPickyQueue((body) => body !== "2");

  await expect(queues.sendAll("queue", [1, 2])).rejects.toThrow("1 messages were not taken");

  expect([taken, calls()]).toEqual([["1"], 4]);
});

test("a message that the queue rejects as invalid is not retried", async () => {
  const { calls, queues } = aPickyQueue(() => false, true);

  await expect(queues.sendAll("queue", [1])).rejects.toThrow("not taken");

  expect(calls()).toBe(1);
});
