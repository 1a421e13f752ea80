import { beforeEach, expect, test } from "vitest";
import { logMessages as say } from "#shared/messages/logs.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { openStream } from "#tests/support/stream.ts";
import type { DeliveryRow } from "../../store/deliveries/delivery-row.ts";
import { changesOf } from "../../store/table/changes.ts";
import { keys } from "../../store/table/keys.ts";
import type { Item } from "../../store/table/stored-item.ts";
import { updateItem } from "../../store/table/table.ts";
import { refOf, startDeliveries } from "../../testing/start-deliveries.ts";

const { table, service, outages, deliver, deliverBy, now, wait, accept, queued } =
  await startDeliveries();
const nextChanges = await openStream(table.name);

/** Entries since then about no account. */
const logged = async (since = now()) => {
  const isHere = (row: Item) =>
    row.kind === "log" && String(row.at) >= since.toISOString() && !row.accountId;
  const rows = await rowsOf(table, isHere);
  return rows.map(({ log_type, message }) => `${log_type}: ${message}`).toSorted();
};
const outageWrites = async () =>
  changesOf(await nextChanges()).filter(({ after }) => after?.kind === "outage").length;

const failTwice = async () => {
  const { id } = await queued();
  await deliver.ixtrac(refOf(id));
  await deliver.ixtrac(refOf(id));
  return id;
};

beforeEach(async () => {
  accept();
  await deliver.ixtrac(refOf((await queued()).id));
  wait(60);
});

test("a second call without an answer begins an outage of this service alone", async () => {
  const { id } = await queued();
  service.behave(() => undefined);

  await deliverBy({ limitMs: 50 })(refOf(id));
  expect(await outages.all()).toEqual({});
  await deliverBy({ limitMs: 50 })(refOf(id));

  expect(await outages.all()).toEqual({
    ixtrac: { since: now().toISOString(), fault: "silent" },
  });
});

test.each([
  [401, "credentials"],
  [403, "credentials"],
  [500, "unclear"],
  [503, "down"],
] as const)("an outage of answers with status %i is %s", async (status, fault) => {
  service.answer(status, {});

  await failTwice();

  expect((await outages.all()).ixtrac?.fault).toBe(fault);
});

test("a question about a delivery that was given up begins no outage", async () => {
  const { id } = await queued();
  await updateItem<DeliveryRow>(table, keys.delivery(id, "ixtrac", 1), {
    set: { attempts: 24, wasGivenUp: true },
  });
  service.answer(503, {});

  await deliver.ixtrac(refOf(id));

  expect(await outages.all()).toEqual({});
});

test("an outage is named by its last fault, and keeps its beginning", async () => {
  service.behave(() => undefined);
  const { id } = await queued();
  await deliverBy({ limitMs: 50 })(refOf(id));
  await deliverBy({ limitMs: 50 })(refOf(id));
  const since = now().toISOString();
  wait(60);
  service.answer(503, {});

  await failTwice();

  expect(await outages.all()).toEqual({ ixtrac: { since, fault: "down" } });
});

test("faults that take turns change the row of an outage at most every 30 seconds", async () => {
  service.answer(503, {});
  const id = await failTwice();
  await outageWrites();

  for (const status of [401, 503, 401]) {
    service.answer(status, {});
    await deliver.ixtrac(refOf(id));
  }

  expect(await outageWrites()).toBe(1);
  expect(await outages.all()).toMatchObject({ ixtrac: { fault: "credentials" } });
});

test("a fault after the end of an outage begins another one", async () => {
  service.answer(503, {});
  await failTwice();
  accept();
  await deliver.ixtrac(refOf((await queued()).id));

  await outages.changeFault("ixtrac", "silent", now().toISOString());

  expect(await outages.all()).toEqual({});
});

test.each([
  ["an acceptance", 200, { outcome: "accepted", reference: "IX-1" }],
  ["a refusal", 422, { outcome: "refused", code: "E42", message: "no" }],
])("%s of any account ends an outage", async (_, status, body) => {
  service.answer(503, {});
  await failTwice();
  service.answer(status, body);

  await deliver.ixtrac(refOf((await queued()).id));

  expect(await outages.all()).toEqual({});
});

test("an outage writes its row and its log entry once when it begins and once when it ends", async () => {
  await outageWrites();
  const since = now();
  service.answer(503, {});
  await failTwice();
  await failTwice();
  accept();
  for (const _ of [1, 2, 3]) await deliver.ixtrac(refOf((await queued()).id));

  expect(await outageWrites()).toBe(2);
  expect(await logged(since)).toEqual([
    `ixtrac: ${say.serviceAnswersAgain}`,
    `ixtrac: ${say.serviceFails.down}`,
  ]);
});

test("an outage that begins again within seconds waits, so that a flapping service floods no log", async () => {
  service.answer(503, {});
  await failTwice();
  accept();
  await deliver.ixtrac(refOf((await queued()).id));
  service.answer(503, {});

  const id = await failTwice();
  expect(await outages.all()).toEqual({});
  wait(31);
  await deliver.ixtrac(refOf(id));

  expect(await outages.all()).toHaveProperty("ixtrac");
});
