import { afterAll, expect, test } from "vitest";
import { functionVariables } from "#local/environment.ts";
import { contextFor } from "#local/functions.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { registrar } from "#tests/support/api.ts";
import { startQueueEngine, startSecretsEngine, startTables } from "#tests/support/engines.ts";
import { messagesOf, queueEvent } from "#tests/support/messages.ts";
import { stored } from "#tests/support/stored.ts";
import { startTestServer } from "../../services/http-json-test-server.ts";
import { openQueues } from "../../services/queues.ts";
import { openConfiguration } from "../../store/configuration.ts";
import { openDeliveries } from "../../store/deliveries.ts";
import { openSubmissions } from "../../store/submissions.ts";

const { main: table } = await startTables();
const queueUrls = await startQueueEngine();
await startSecretsEngine();
const service = await startTestServer();
afterAll(() => service.stop());
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
    locationsDir: "",
  }),
  { SERVICE: "ixtrac" },
);
const { handler } = await import("./handler.ts");

const submissions = openSubmissions({ table, hash: (text) => text });
await openConfiguration(table).save({
  allowUploadToIxtrac: true,
  allowUploadToErights: true,
  allowedAccountsForErightsUpdate: [],
});

const queued = async () => {
  const { id } = await stored(submissions, aSubmission({ status: "approved" }));
  const run = { services: ["ixtrac" as const], jobId: "run-1", at: new Date().toISOString() };
  await openDeliveries(table).queue({ id, version: 1, registerCodes: [], uploads: {} }, run);
  return { submissionId: id, service: "ixtrac", version: 1 };
};

/** Sends messages by the queue and hands them to the function; answers what it leaves there. */
const run = async (messages: unknown[], spoil = (body: string) => body) => {
  await openQueues().sendAll(queueUrls.ixtrac, messages);
  const { Records } = await queueEvent(queueUrls.ixtrac);
  expect(Records).toHaveLength(messages.length);
  const spoiled = Records.map((record) => ({ ...record, body: spoil(record.body) }));
  const { batchItemFailures } = await handler({ Records: spoiled }, contextFor("deliver", "one"));
  const left = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  return Records.filter(({ messageId }) => left.has(messageId)).map(({ body }) => JSON.parse(body));
};

test("what a service accepted leaves the queue", async () => {
  service.answer(200, { outcome: "accepted", reference: "IX-1" });

  expect(await run([await queued(), await queued()])).toEqual([]);

  expect(service.requests).toHaveLength(2);
});

test("what met a fault stays on the queue and is seen again after its pause", async () => {
  service.answer(500, {});
  const ref = await queued();

  expect(await run([ref])).toEqual([ref]);

  expect(await messagesOf(queueUrls.ixtrac)).toEqual([]);
  const isBack = { timeout: 3000, interval: 100 };
  await expect.poll(() => messagesOf(queueUrls.ixtrac), isBack).toEqual([ref]);
});

test("one poisonous message does not hold up the others", async () => {
  service.answer(200, { outcome: "accepted", reference: "IX-1" });
  const refs = await Promise.all(Array.from({ length: 10 }, queued));
  const poison = refs[4];

  const left = await run(refs, (body) => (body.includes(poison?.submissionId ?? "") ? "{" : body));

  expect(left).toEqual([poison]);
  expect(service.requests).toHaveLength(9);
});
