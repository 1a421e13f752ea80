import { expect, test } from "vitest";
import type { Difference } from "#shared/contract/differences.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { freeze } from "#tests/support/freeze.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { decide } from "../domain/submission/decide.ts";
import { update } from "../domain/submission/update.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import type { DeliveryRow } from "../store/deliveries/delivery-row.ts";
import { submissionUpdateStore } from "../store/submissions/updates.ts";
import { plainHash } from "../testing/test-hash.ts";

const api = await startApi(["admin-accounts"]);
const { main } = api.tables;
const submissions = submissionsOf(api);
const deliveries = deliveryStore(main);
const updates = submissionUpdateStore({ table: main, hash: plainHash });
const rights = ["uploadToExternalServicePermission" as const];
const [bisi, musa] = [await signedIn(api, { rights }), await signedIn(api, { rights })];
const queuedAt = "2026-11-03T09:00:00.000Z";

const approved = async (): Promise<string> => {
  const before = aSubmission();
  await stored(submissions, before);
  const at = new Date(Date.parse(before.dateUpdated) + 1000).toISOString();
  const verdict = { outcome: "approved", by: "Bisi", adminId: bisi.admin.id, at } as const;
  await submissions.saveDecision({ ...decide(before, verdict), before, log: aLogEntry({ at }) });
  const { id, uploads } = before;
  const services = ["ixtrac" as const, "erights" as const];
  const run = { services, jobId: "run", at: queuedAt };
  await deliveries.queue({ id, version: 1, registerCodes: [], uploads }, run);
  return id;
};
const leased = async (submissionId: string) =>
  (await deliveries.take(
    { submissionId, service: "ixtrac", version: 1 },
    new Date(),
  )) as DeliveryRow;
const accept = (row: DeliveryRow) =>
  deliveries.settle(row, {
    outcome: { state: "delivered", at: new Date().toISOString(), reference: "IX-1" },
    log: aLogEntry({ type: "ixtrac" }),
  });

const ordersOf = async (id: string): Promise<Difference[]> => {
  const query = { kind: "stopOrder" };
  const { body } = await api.call("listDifferences", { token: bisi.token, query });
  return body.results.filter(({ accountId }: Difference) => accountId === id);
};
const logOf = (id: string) => rowsOfKind(main, "log", (row) => row.accountId === id);
const alertsOf = async (id: string) => {
  const logs = await logOf(id);
  const mails = await rowsOf(main, (row) => row.mail === "alert");
  const mailed = new Set(mails.map(({ log }) => (log as { sk: string }).sk));
  return logs.filter(({ sk }) => mailed.has(sk)).map(({ message }) => message);
};
const answer = (id: string, body: object, { token } = musa) =>
  api.call("settleDifference", { token, params: { key: `${id}_ixtrac_1` }, body });

test("D93: a report about a delivered account begins a stop order at the service, and IT is alerted", async () => {
  const id = await approved();
  await accept(await leased(id));

  await freeze(main, id);

  const [order, ...others] = await ordersOf(id);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ service: "ixtrac", version: 1, state: "delivered" });
  expect(order).toMatchObject({ reference: "IX-1", canBeSettled: true });
  const due = Date.parse(order?.dueAt ?? "") - Date.parse(order?.since ?? "");
  expect(due).toBe(4 * 3_600_000);
  expect(await alertsOf(id)).toContain(logMessages.stopOrder.begun);
  const { body } = await api.call("listDifferences", { token: bisi.token });
  expect(body.results[0].kind).toBe("stopOrder");
});

test("D93: a service that accepts the account at the moment of the report gets a stop order", async () => {
  const id = await approved();
  const row = await leased(id);
  await freeze(main, id);
  expect(await ordersOf(id)).toEqual([]);

  await accept(row);

  expect(await ordersOf(id)).toMatchObject([{ service: "ixtrac", version: 1 }]);
  expect(await alertsOf(id)).toContain(logMessages.stopOrder.begun);
});

test("D93: a service that has an earlier version gets a stop order too", async () => {
  const id = await approved();
  await accept(await leased(id));
  await deliveries.finish(
    { id, version: 1 },
    { services: ["ixtrac"], jobId: "run", at: queuedAt, log: aLogEntry() },
  );
  const before = await submissions.get(id);
  const { fields, images, bankCheck, consent } = before;
  const sent = { fields, images, bankCheck, consent, flags: [], at: new Date().toISOString() };
  await updates.save({ before, updated: update(before, sent), draftId: id, log: aLogEntry() });

  await freeze(main, id);

  expect(await ordersOf(id)).toMatchObject([{ service: "ixtrac", version: 1 }]);
});

test("D93: an account that no service has begins no stop order", async () => {
  const id = await approved();

  await freeze(main, id);

  expect(await ordersOf(id)).toEqual([]);
});

test("D93: an administrator who did not approve the account closes the order with the answer of the service", async () => {
  const id = await approved();
  await accept(await leased(id));
  await freeze(main, id);

  expect(await answer(id, { answer: "stopped" }, bisi)).toMatchObject({
    status: 409,
    body: { errors: [errorMessages["difference.own-approval"]] },
  });
  const closed = await answer(id, { answer: "stopped", reference: "Ticket 7" });
  expect([closed.status, closed.body.message]).toEqual([
    200,
    statusMessages.answeredByHand.stopped("ixtrac"),
  ]);

  expect(await ordersOf(id)).toEqual([]);
  expect(await logOf(id)).toContainEqual(
    expect.objectContaining({
      message: logMessages.answeredByHand.stopped,
      reference: "Ticket 7",
      by: expect.any(String),
    }),
  );
  expect((await answer(id, { answer: "notStopped" })).status).toBe(409);
});

test("D93: a further report keeps the beginning of an open order", async () => {
  const id = await approved();
  await accept(await leased(id));
  await freeze(main, id);
  const [order] = await ordersOf(id);

  await freeze(main, id);

  expect(await ordersOf(id)).toEqual([order]);
});
