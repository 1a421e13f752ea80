import {
  ChangeMessageVisibilityCommand,
  type SQS,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import {
  aQueue,
  aQueueWithDeadLetters,
  attributesOf,
  bodiesOf,
  countsOf,
  receive,
  send,
  someQueues,
} from "../testing/queue-client.ts";

const fail = (sqs: SQS, queue: string) => receive(sqs, queue, { VisibilityTimeout: 0 });

const moveBack = async (sqs: SQS, from: string, to?: string) => {
  const SourceArn = (await attributesOf(sqs, from)).QueueArn;
  const DestinationArn = to && (await attributesOf(sqs, to)).QueueArn;
  return sqs.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));
};

test("a message becomes a dead letter after exactly as many receives as the policy allows", async () => {
  const { sqs } = await someQueues();
  const { work, deadLetters } = await aQueueWithDeadLetters(sqs, 3);
  const { MessageId } = await send(sqs, work, "poison");
  await send(sqs, deadLetters, "other");

  const counts = [];
  for (let n = 1; n <= 4; n++) {
    const [message] = await fail(sqs, work);
    counts.push(message?.Attributes?.ApproximateReceiveCount);
  }

  expect(counts).toEqual(["1", "2", "3", undefined]);
  expect(await countsOf(sqs, work)).toBe("0 0 0");
  const [other, dead] = await receive(sqs, deadLetters);
  expect(other?.Body).toBe("other");
  expect(dead).toMatchObject({ MessageId, Body: "poison" });
  expect(dead?.Attributes?.DeadLetterQueueSourceArn).toBe((await attributesOf(sqs, work)).QueueArn);
});

test("a message whose visibility is set to 0 still counts as received and becomes a dead letter", async () => {
  const { sqs } = await someQueues();
  const { work, deadLetters } = await aQueueWithDeadLetters(sqs, 1);
  await send(sqs, work, "poison");
  const [message] = await receive(sqs, work);
  const ReceiptHandle = message?.ReceiptHandle;

  await sqs.send(
    new ChangeMessageVisibilityCommand({ QueueUrl: work, ReceiptHandle, VisibilityTimeout: 0 }),
  );

  expect(await receive(sqs, work)).toEqual([]);
  expect(bodiesOf(await receive(sqs, deadLetters))).toEqual(["poison"]);
});

test("a receive call that moves dead letters away also returns the message behind them", async () => {
  const { sqs } = await someQueues();
  const { work, deadLetters } = await aQueueWithDeadLetters(sqs, 1);
  for (let n = 0; n < 12; n++) await send(sqs, work, "poison");
  await fail(sqs, work);
  await receive(sqs, work, { VisibilityTimeout: 0, MaxNumberOfMessages: 2 });
  await send(sqs, work, "good");

  expect(bodiesOf(await receive(sqs, work, { MaxNumberOfMessages: 1 }))).toEqual(["good"]);
  expect(await countsOf(sqs, deadLetters)).toBe("12 0 0");
});

test("a long poll on the dead-letter queue returns a message when it arrives", async () => {
  const { sqs } = await someQueues();
  const { work, deadLetters } = await aQueueWithDeadLetters(sqs, 1);
  await send(sqs, work, "poison");
  await fail(sqs, work);

  const polling = receive(sqs, deadLetters, { WaitTimeSeconds: 5 });
  expect(await receive(sqs, work)).toEqual([]);

  expect(bodiesOf(await polling)).toEqual(["poison"]);
});

test("a move task returns dead letters to their source queue with a new receive count", async () => {
  const { sqs } = await someQueues();
  const { work, deadLetters } = await aQueueWithDeadLetters(sqs, 1);
  await send(sqs, work, "healed");
  await fail(sqs, work);
  await receive(sqs, work);

  const { TaskHandle } = await moveBack(sqs, deadLetters);

  expect(TaskHandle).toBeTruthy();
  expect(await countsOf(sqs, deadLetters)).toBe("0 0 0");
  const [healed] = await receive(sqs, work);
  expect(healed).toMatchObject({ Body: "healed", Attributes: { ApproximateReceiveCount: "1" } });
});

test("a move task can name another destination queue", async () => {
  const { sqs } = await someQueues();
  const { deadLetters } = await aQueueWithDeadLetters(sqs, 1);
  const elsewhere = await aQueue(sqs, "elsewhere");
  await send(sqs, deadLetters, "x");

  await moveBack(sqs, deadLetters, elsewhere);

  expect(bodiesOf(await receive(sqs, elsewhere))).toEqual(["x"]);
});

test("a move task is rejected for a queue that is no dead-letter queue or does not exist", async () => {
  const { sqs } = await someQueues();
  const { work } = await aQueueWithDeadLetters(sqs, 1);
  const SourceArn = "arn:aws:sqs:local:000000000000:none";

  await expect(moveBack(sqs, work)).rejects.toMatchObject({ name: "InvalidParameterValue" });
  const missing = sqs.send(new StartMessageMoveTaskCommand({ SourceArn }));
  await expect(missing).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});

test.each(["rubbish", "{}", '{"deadLetterTargetArn":"a:b:none","maxReceiveCount":3}'])(
  "the invalid redrive policy %s is rejected",
  async (RedrivePolicy) => {
    const { sqs } = await someQueues();

    const made = aQueue(sqs, "work", { RedrivePolicy });

    await expect(made).rejects.toMatchObject({ name: expect.stringMatching(/^Invalid/) });
  },
);
