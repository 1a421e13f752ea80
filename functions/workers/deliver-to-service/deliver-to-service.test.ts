import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, test } from "vitest";
import type { Service } from "#shared/kyc/status.ts";
import { aSubmission, individualFields } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { openErights } from "../../services/erights.ts";
import { startTestServer } from "../../services/http-json-test-server.ts";
import { openIxtrac } from "../../services/ixtrac.ts";
import { openConfiguration } from "../../store/configuration.ts";
import { openDeliveries } from "../../store/deliveries.ts";
import type { DeliveryRef } from "../../store/delivery-row.ts";
import { openSubmissions } from "../../store/submissions.ts";
import { deliverToService } from "./deliver-to-service.ts";
import { maxAttempts } from "./pauses.ts";

const { main: table } = await startTables();
const service = await startTestServer();
afterAll(() => service.stop());

const submissions = openSubmissions({ table, hash: (text) => text });
const deliveries = openDeliveries(table);
const configuration = openConfiguration(table);

let now = new Date("2026-11-03T09:00:00.000Z");
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const settings = { baseUrl: service.baseUrl, key: async () => "the key", limitMs: 10_000 };
const workerOf = (send: ReturnType<typeof openErights>["sendHolderUpdate"]) =>
  deliverToService({
    deliveries,
    submissions,
    configuration,
    send,
    timeZone: "Africa/Lagos",
    clock: () => now,
  });
const deliver: Record<Service, ReturnType<typeof workerOf>> = {
  ixtrac: workerOf(openIxtrac(settings).sendHolderUpdate),
  erights: workerOf(openErights(settings).sendHolderUpdate),
};

const switches = {
  allowUploadToIxtrac: true,
  allowUploadToErights: true,
  allowedAccountsForErightsUpdate: [],
};
await configuration.save(switches);

const queued = async (services: Service[] = ["ixtrac"]) => {
  const submission = await stored(submissions, aSubmission({ status: "approved" }));
  const candidate = { id: submission.id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services, jobId: "run-1", at: now.toISOString() });
  return submission;
};

const refOf = (submissionId: string, to: Service = "ixtrac"): DeliveryRef => ({
  submissionId,
  service: to,
  version: 1,
});

const stateOf = async (id: string) => {
  const { submission, uploads } = await submissions.getWhole(id, "individual");
  return { status: submission.status, ...uploads };
};

const rowOf = async (id: string) =>
  (await rowsOf(table, (row) => row.kind === "delivery" && row.submissionId === id))[0];

const neglected = () => Array.fromAsync(deliveries.neglectedSince(now.toISOString()));

const logsOf = (id: string) =>
  rowsOf(table, (row) => row.kind === "log" && row.accountId === id && row.version === 1);

const fail = () => {
  throw new Error("The service was not called");
};

const accept = (reference = "IX-1") => service.answer(200, { outcome: "accepted", reference });

test("what is accepted is delivered, and the account uploaded", async () => {
  const { id } = await queued();
  accept("IX-77");

  expect(await deliver.ixtrac(refOf(id))).toBeUndefined();

  const at = now.toISOString();
  expect(await stateOf(id)).toEqual({
    status: "uploaded",
    ixtrac: { state: "delivered", at, reference: "IX-77" },
  });
  expect(await logsOf(id)).toMatchObject([
    { log_type: "ixtrac", message: "Account accepted by the service", reference: "IX-77" },
  ]);
});

test("the service gets the approved version under its key, without pictures", async () => {
  const { id, fields, approvedAt } = await queued();
  accept();

  await deliver.ixtrac(refOf(id));

  expect(service.requests).toHaveLength(1);
  const { method, url, headers, body } = service.requests[0] ?? fail();
  expect([method, url]).toEqual(["POST", "/holders/updates"]);
  expect(headers).toMatchObject({
    "idempotency-key": `${id}:1:ixtrac`,
    authorization: "Bearer the key",
  });
  const sent = JSON.parse(body);
  expect(sent).toMatchObject({
    reference: `${id}:1`,
    accountType: "individual",
    holder: { firstName: fields.firstName, lastName: fields.lastName },
    contact: { email: fields.email },
    bank: fields.bank,
    mandate: true,
    holdings: fields.holdings,
    approvedAt,
  });
  expect(body).not.toContain("Image");
});

test("D56: both services have to accept before the account is uploaded", async () => {
  const { id } = await queued(["ixtrac", "erights"]);
  accept();
  await deliver.ixtrac(refOf(id));
  expect(await stateOf(id)).toMatchObject({ status: "approved", erights: { state: "queued" } });

  accept("ER-1");
  await deliver.erights(refOf(id, "erights"));

  expect(service.requests[0]?.headers["idempotency-key"]).toBe(`${id}:1:erights`);
  expect(await stateOf(id)).toMatchObject({ status: "uploaded", erights: { reference: "ER-1" } });
});

test("a duplicate counts as delivered", async () => {
  const { id } = await queued();
  service.answer(200, { outcome: "duplicate", reference: "IX-1" });

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "uploaded", ixtrac: { reference: "IX-1" } });
});

test("D56, D57: a refusal is for good; its words stand on the account and not in the log", async () => {
  const { id } = await queued();
  const words = `no holder Okonkwo with BVN ${individualFields().bank.bankVerificationNumber}`;
  service.answer(422, { outcome: "refused", code: "E42", message: words });

  expect(await deliver.ixtrac(refOf(id))).toBeUndefined();
  wait(3600);
  await deliver.ixtrac(refOf(id));

  expect(service.requests).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({
    status: "approved",
    ixtrac: { state: "refused", reason: `E42: ${words}` },
  });
  const logs = await logsOf(id);
  expect(logs).toMatchObject([{ message: "Account refused by the service", code: "E42" }]);
  expect(JSON.stringify(logs)).not.toContain("BVN");
});

const faults: Record<string, () => void> = {
  "a 500": () => service.answer(500, { errors: ["oops"] }),
  "a 408": () => service.answer(408, {}),
  "a 429": () => service.answer(429, {}),
  "an acceptance without a reference": () => service.answer(200, { outcome: "accepted" }),
  "a refusal with status 200": () =>
    service.answer(200, { outcome: "refused", code: "E1", message: "" }),
  "a page": () => service.behave((_, response) => response.end("<html>maintenance</html>")),
  "half an answer": () => service.behave((_, response) => response.end('{"outcome": "acc')),
  "a redirect": () =>
    service.behave((_, response) =>
      response.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
    ),
  "a hung-up line": () => service.behave((request) => request.socket.destroy()),
};

test.each(Object.entries(faults))(
  "after %s the delivery waits and is tried again",
  async (_, begin) => {
    const { id } = await queued();
    begin();

    const left = await deliver.ixtrac(refOf(id));

    expect(left?.pauseSeconds).toBeGreaterThan(0);
    expect(await stateOf(id)).toMatchObject({ status: "approved", ixtrac: { state: "queued" } });
    expect(await rowOf(id)).toMatchObject({ attempts: 1 });
    expect(await logsOf(id)).toEqual([]);
    accept();
    wait(left?.pauseSeconds ?? 0);
    await deliver.ixtrac(refOf(id));
    expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
  },
);

test("silence is waited for no longer than its limit", async () => {
  const { id } = await queued();
  service.behave(() => undefined);

  await workerOf(openIxtrac({ ...settings, limitMs: 100 }).sendHolderUpdate)(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "approved", ixtrac: { state: "queued" } });
});

test("an answer that was lost is no second delivery: same key, and the duplicate counts", async () => {
  const { id } = await queued();
  const seen = new Set<string>();
  const keys: string[] = [];
  service.behave((request, response) => {
    const key = String(request.headers["idempotency-key"]);
    keys.push(key);
    if (!seen.has(key)) {
      seen.add(key);
      request.socket.destroy();
      return;
    }
    response.end(JSON.stringify({ outcome: "duplicate", reference: "IX-9" }));
  });

  await deliver.ixtrac(refOf(id));
  await deliver.ixtrac(refOf(id));

  expect(keys).toEqual([`${id}:1:ixtrac`, `${id}:1:ixtrac`]);
  expect(await stateOf(id)).toMatchObject({ status: "uploaded", ixtrac: { reference: "IX-9" } });
});

test("D5, D56: a service that stays away is given up after 24 calls, with its last fault", async () => {
  const { id } = await queued();
  service.answer(503, {});
  const pauses: number[] = [];

  for (let n = 0; n < maxAttempts; n++) {
    const left = await deliver.ixtrac(refOf(id));
    if (left) pauses.push(left.pauseSeconds);
    wait(left?.pauseSeconds ?? 0);
  }
  await deliver.ixtrac(refOf(id));

  expect(service.requests).toHaveLength(24);
  expect(pauses).toHaveLength(23);
  expect(pauses.at(-1)).toBeGreaterThan(400);
  expect(await stateOf(id)).toMatchObject({
    status: "approved",
    ixtrac: { state: "failed", reason: "unexpected answer with status 503" },
  });
});

test("R-154, D56: while its service is switched off a delivery waits without a call or a try", async () => {
  const { id } = await queued();
  accept();
  await configuration.save({ ...switches, allowUploadToIxtrac: false });

  const left = await deliver.ixtrac(refOf(id));
  await configuration.save(switches);

  expect(left).toBeUndefined();
  expect(service.requests).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: "queued", attempts: 0 });
  expect(await neglected()).not.toContainEqual(refOf(id));
  wait(301);
  expect(await neglected()).toContainEqual(refOf(id));
  await deliver.ixtrac(refOf(id));
  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
});

test("what is no longer approved is not sent", async () => {
  const { id } = await queued();
  await table.db.send(new UpdateCommand(setTo(id, "status", "pending")));
  accept();

  await deliver.ixtrac(refOf(id));

  expect(service.requests).toEqual([]);
  expect(await stateOf(id)).toMatchObject({
    status: "pending",
    ixtrac: { state: "failed", reason: "no longer approved" },
  });
});

test("D22: a version that a later one has replaced is not sent, although that one is approved", async () => {
  const { id } = await queued();
  await table.db.send(new UpdateCommand(setTo(id, "version", 2)));
  accept();

  await deliver.ixtrac(refOf(id));

  expect(service.requests).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: "failed", reason: "no longer approved" });
});

test("what the other service noted during the call stays, and the later of the two ends it", async () => {
  const { id } = await queued(["ixtrac", "erights"]);
  let isFirst = true;
  service.behave(async (_, response) => {
    const inner = isFirst;
    isFirst = false;
    if (inner) await deliver.erights(refOf(id, "erights"));
    response.end(JSON.stringify({ outcome: "accepted", reference: inner ? "IX-1" : "ER-1" }));
  });

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({
    status: "uploaded",
    ixtrac: { state: "delivered", reference: "IX-1" },
    erights: { state: "delivered", reference: "ER-1" },
  });
});

test("what was changed on the account during the call is not undone by noting how it ended", async () => {
  const { id } = await queued();
  service.behave(async (_, response) => {
    await table.db.send(new UpdateCommand(setTo(id, "flags", ["seen meanwhile"])));
    await table.db.send(new UpdateCommand(setTo(id, "revision", 7)));
    response.end(JSON.stringify({ outcome: "accepted", reference: "IX-1" }));
  });

  await deliver.ixtrac(refOf(id));

  expect(await submissions.get(id)).toMatchObject({
    status: "uploaded",
    flags: ["seen meanwhile"],
    revision: 8,
  });
});

const setTo = (id: string, attribute: string, value: unknown) => ({
  TableName: table.name,
  Key: { pk: `SUB#${id}`, sk: "META" },
  UpdateExpression: "SET #attribute = :value",
  ExpressionAttributeNames: { "#attribute": attribute },
  ExpressionAttributeValues: { ":value": value },
});

test("ten copies of one message are one call", async () => {
  const { id } = await queued();
  accept();

  await Promise.all(Array.from({ length: 10 }, () => deliver.ixtrac(refOf(id))));
  await deliver.ixtrac(refOf(id));

  expect(service.requests).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
  expect(await logsOf(id)).toHaveLength(1);
});

test("a message about a cancelled or unknown delivery does nothing", async () => {
  accept();

  expect(await deliver.ixtrac(refOf("0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5"))).toBeUndefined();

  expect(service.requests).toEqual([]);
});

test("a worker that died in the middle is followed by another after its lease", async () => {
  const { id } = await queued();
  await deliveries.take(refOf(id), now);
  accept();

  await deliver.ixtrac(refOf(id));
  expect(service.requests).toEqual([]);
  wait(61);
  await deliver.ixtrac(refOf(id));

  expect(service.requests).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
});
