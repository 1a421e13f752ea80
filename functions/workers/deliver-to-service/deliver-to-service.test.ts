import { expect, test } from "vitest";
import { individualFields } from "#tests/builders/a-submission.ts";
import { listStore } from "../../store/lists/lists.ts";
import { refOf, startDeliveries } from "../../testing/start-deliveries.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { maxAttempts } from "./pauses.ts";

const {
  table,
  service,
  deliveries,
  deliver,
  deliverBy,
  now,
  wait,
  accept,
  queued,
  stateOf,
  rowOf,
  logsOf,
} = await startDeliveries();
const logged = watchLog();

const fail = () => {
  throw new Error("The service was not called");
};

test("an accepted delivery is delivered, and its account becomes uploaded", async () => {
  const { id } = await queued();
  accept("IX-77");

  expect(await deliver.ixtrac(refOf(id))).toBeUndefined();

  const at = now().toISOString();
  expect(await stateOf(id)).toEqual({
    status: "uploaded",
    ixtrac: { state: "delivered", at, reference: "IX-77" },
  });
  expect(await logsOf(id)).toMatchObject([
    { log_type: "ixtrac", message: "Account accepted by the service", reference: "IX-77" },
  ]);
});

test("the service receives the approved version without images, with an idempotency key", async () => {
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

test("D56: an account becomes uploaded only after both services have accepted it", async () => {
  const { id } = await queued(["ixtrac", "erights"]);
  accept();
  await deliver.ixtrac(refOf(id));
  expect(await stateOf(id)).toMatchObject({ status: "approved", erights: { state: "queued" } });

  accept("ER-1");
  await deliver.erights(refOf(id, "erights"));

  expect(service.requests[0]?.headers["idempotency-key"]).toBe(`${id}:1:erights`);
  expect(await stateOf(id)).toMatchObject({ status: "uploaded", erights: { reference: "ER-1" } });
});

test("an answer of `duplicate` counts as delivered", async () => {
  const { id } = await queued();
  service.answer(200, { outcome: "duplicate", reference: "IX-1" });

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "uploaded", ixtrac: { reference: "IX-1" } });
});

test("D56, D57: a refusal is final, and its message is on the account but not in the log", async () => {
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
  "after %s the delivery pauses and is retried",
  async (_, begin) => {
    const { id } = await queued();
    begin();

    const left = await deliver.ixtrac(refOf(id));

    expect(left?.pauseSeconds).toBeGreaterThan(0);
    expect(await stateOf(id)).toMatchObject({ status: "approved", ixtrac: { state: "unknown" } });
    expect(await rowOf(id)).toMatchObject({ attempts: 1 });
    await deliver.ixtrac(refOf(id));
    expect(await logsOf(id)).toMatchObject([
      { log_type: "ixtrac", message: expect.stringMatching(/^A call had no clear answer \(.+\)/) },
    ]);
    accept();
    await deliver.ixtrac(refOf(id));
    expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
  },
);

test("a call without an answer stops at its time limit, and the outcome is unknown", async () => {
  const { id } = await queued();
  service.behave(() => undefined);

  await deliverBy({ limitMs: 100 })(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "approved", ixtrac: { state: "unknown" } });
});

test("a retry after a lost answer sends the same key, so `duplicate` counts as delivered", async () => {
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

test("D5, D56: a delivery fails after 24 unsuccessful calls and keeps its last fault", async () => {
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
    ixtrac: { state: "failed", reason: "answered with an error (503)" },
  });
});

test("the log of the functions names each unsuccessful call with its reason, and the end of a delivery", async () => {
  const { id } = await queued();
  service.answer(503, {});
  await deliver.ixtrac(refOf(id));
  await deliver.ixtrac(refOf(id));
  accept();
  await deliver.ixtrac(refOf(id));

  const about = { accountId: id, deliverTo: "ixtrac" };
  const reason = "answered with an error (503)";
  expect(logged("delivery.passing", "delivery.settled")).toEqual([
    ["warn", "delivery.passing", { ...about, attempts: 1, reason }],
    ["warn", "delivery.passing", { ...about, attempts: 2, reason }],
    ["info", "delivery.settled", { ...about, version: 1, state: "delivered" }],
  ]);
});

test("D56: an uploaded account is sent to a service that never had it, and stays uploaded", async () => {
  const { id } = await queued();
  accept();
  await deliver.ixtrac(refOf(id));
  const status = "uploaded" as const;
  const candidate = { id, status, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, {
    services: ["erights"],
    jobId: "run-2",
    at: now().toISOString(),
  });
  accept("ER-5");

  await deliver.erights(refOf(id, "erights"));

  expect(await stateOf(id)).toMatchObject({ status: "uploaded", erights: { reference: "ER-5" } });
  const list = { type: "individual", status: "uploaded", limit: 200 } as const;
  for (const to of ["ixtrac", "erights"] as const) {
    const { rows } = await listStore(table).page({ ...list, service: to });
    expect(rows.find((row) => row.id === id)?.uploads.erights?.state).toBe("delivered");
  }
});
