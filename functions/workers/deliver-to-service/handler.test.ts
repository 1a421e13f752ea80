import { PurgeQueueCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSBatchResponse } from "aws-lambda";
import { expect, test } from "vitest";
import { functionVariables } from "#local/environment.ts";
import { handOver } from "#local/event-sources/queue-source.ts";
import { contextFor } from "#local/functions.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import { deadLetters } from "#local/setup/create-queues.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { registrar } from "#tests/support/api.ts";
import { startQueueEngine, startSecretsEngine, startTables } from "#tests/support/engines.ts";
import { messagesOf, receive } from "#tests/support/messages.ts";
import { stored } from "#tests/support/stored.ts";
import { queueClient } from "../../services/queues.ts";
import { deliveryStore } from "../../store/deliveries/deliveries.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { startTestServer } from "../../testing/test-server.ts";

const { main: table } = await startTables();
const queueUrls = await startQueueEngine();
await startSecretsEngine();
const service = await startTestServer();
Object.assign(
  process.env,
  functionVariables({
    registrar,
    limits: "on",
    queueUrls,
    endpoints: {
      bank: service.baseUrl,
      ixtrac: service.baseUrl,
      erights: service.baseUrl,
    } as never,
  }),
  { SERVICE: "ixtrac" },
);
const sqs = new SQSClient({});
const handler = await loadFunction("deliver-to-service/ixtrac", () => import("./handler.ts"));

const submissions = submissionStore({ table, hash: plainHash });
const switchIxtrac = (isOn: boolean) =>
  configurationStore(table).save({
    allowUploadToIxtrac: isOn,
    allowUploadToErights: true,
    allowedAccountsForErightsUpdate: [],
  });
await switchIxtrac(true);

const queued = async () => {
  const { id } = await stored(submissions, aSubmission({ status: "approved" }));
  const run = { services: ["ixtrac" as const], jobId: "run-1", at: new Date().toISOString() };
  await deliveryStore(table).queue({ id, version: 1, registerCodes: [], uploads: {} }, run);
  return { submissionId: id, service: "ixtrac", version: 1 };
};

/** Sends messages through the queue to the function and returns those that stay on the queue. */
const run = async (messages: unknown[]) => {
  await queueClient().sendAll(queueUrls.ixtrac, messages);
  const Records = (await receive(queueUrls.ixtrac)).map((message) => ({
    messageId: message.MessageId ?? "",
    receiptHandle: message.ReceiptHandle,
    body: message.Body ?? "",
  }));
  expect(Records).toHaveLength(messages.length);
  const event = { Records };
  const { batchItemFailures } = (await handler(
    event,
    contextFor("deliver", "one"),
  )) as SQSBatchResponse;
  const left = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  return Records.filter(({ messageId }) => left.has(messageId)).map(({ body }) => JSON.parse(body));
};

test("a delivery that the service accepts leaves the queue", async () => {
  service.answer(200, { outcome: "accepted", reference: "IX-1" });

  expect(await run([await queued(), await queued()])).toEqual([]);

  expect(service.requests).toHaveLength(2);
});

test("a delivery that meets a fault stays on the queue and is visible again after its pause", async () => {
  service.answer(500, {});
  const ref = await queued();

  expect(await run([ref])).toEqual([ref]);

  expect(await messagesOf(queueUrls.ixtrac)).toEqual([]);
  const isBack = { timeout: 3000, interval: 100 };
  await expect.poll(() => messagesOf(queueUrls.ixtrac), isBack).toEqual([ref]);
});

test("R-154: each batch follows the current switches of the services", async () => {
  service.answer(200, { outcome: "accepted", reference: "IX-1" });
  await run([await queued()]);
  const before = service.requests.length;
  const refs = [await queued(), await queued()];

  await switchIxtrac(false);
  expect(await run(refs)).toEqual([]);
  expect(service.requests).toHaveLength(before);
  await switchIxtrac(true);
  expect(await run(refs)).toEqual([]);
  expect(service.requests).toHaveLength(before + 2);
});

const deadLettersQueue = `${queueUrls.ixtrac}${deadLetters}`;

/** Hands the messages of the queue to the function until none is visible. */
const workOff = async () => {
  for (;;) {
    const messages = await receive(queueUrls.ixtrac);
    if (messages.length === 0) return;
    await handOver(sqs, { queueUrl: queueUrls.ixtrac, handler, name: "deliver" }, messages);
  }
};

test.each([
  ["of no JSON", "{"],
  ["of another shape", JSON.stringify({ jobId: "run-1" })],
  ["of nothing", "null"],
  ["to a service that is none", JSON.stringify({ submissionId: "1", service: "mail", version: 1 })],
])(
  "T47: a message %s goes to the dead-letter queue, and the other nine are delivered",
  async (_, poison) => {
    service.answer(200, { outcome: "accepted", reference: "IX-1" });
    const before = service.requests.length;
    const refs = await Promise.all(Array.from({ length: 9 }, queued));
    await queueClient().sendAll(queueUrls.ixtrac, refs.slice(0, 4));
    await sqs.send(new SendMessageCommand({ QueueUrl: queueUrls.ixtrac, MessageBody: poison }));
    await queueClient().sendAll(queueUrls.ixtrac, refs.slice(4));

    await workOff();

    expect(service.requests).toHaveLength(before + 9);
    expect((await receive(deadLettersQueue)).map(({ Body }) => Body)).toEqual([poison]);
    await sqs.send(new PurgeQueueCommand({ QueueUrl: deadLettersQueue }));
  },
);
