import { expect, test } from "vitest";
import type { Service } from "#shared/kyc/status.ts";
import { commandsOf } from "#tests/support/read-units.ts";
import { refOf, startDeliveries } from "../../testing/start-deliveries.ts";
import type { DeliveryRow } from "./delivery-row.ts";

const { table, deliveries, submissions, queued, rowOf, now } = await startDeliveries();
const at = now().toISOString();

const taken = async (id: string) => (await deliveries.take(refOf(id), now())) as DeliveryRow;

test.each<[string, Service[], string[]]>([
  ["is not read again when no other service may change it", ["ixtrac"], []],
  [
    "is read again when another service may have changed it",
    ["ixtrac", "erights"],
    ["GetItemCommand"],
  ],
])("the account of a delivery that ends %s", async (_, services, reads) => {
  const { id } = await queued(services);
  const row = await taken(id);
  const before = await submissions.get(id);

  const sent = await commandsOf(table, () =>
    deliveries.settle(row, { outcome: { state: "delivered", at }, before }),
  );

  expect(sent).toEqual([...reads, "TransactWriteItemsCommand"]);
  expect((await submissions.get(id)).uploads.ixtrac?.state).toBe("delivered");
});

test.each([
  ["after a call", { reason: "HTTP 500", nextTryAt: at }],
  ["without a call", undefined],
])("a delivery that is put back %s is leased by nobody", async (_, call) => {
  const { id } = await queued();

  await deliveries.putBack(await taken(id), { againAt: at, ...(call && { call }) });

  const row = await rowOf(id);
  expect(row).toMatchObject({ state: "queued" });
  expect(row).not.toHaveProperty("leaseUntil");
});
