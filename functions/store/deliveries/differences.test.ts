import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { refOf, startDeliveries } from "../../testing/start-deliveries.ts";
import { keys } from "../table/keys.ts";
import type { DeliveryRow } from "./delivery-row.ts";
import { differenceStore } from "./differences.ts";
import { runAccountStore } from "./run-accounts.ts";

const { table, deliveries, queued, now } = await startDeliveries();
const differences = differenceStore(table);
const runAccounts = runAccountStore(table);
const at = now().toISOString();

const taken = async () => {
  const { id } = await queued();
  return (await deliveries.take(refOf(id), now())) as DeliveryRow;
};

const unanswered = async () => {
  const row = await taken();
  await deliveries.putBack(row, { againAt: at, call: { reason: "HTTP 500", nextTryAt: at } });
  return row.submissionId;
};

test("a difference whose account or delivery is gone is left out of the list", async () => {
  const [kept, noAccount, noDelivery] = [
    await unanswered(),
    await unanswered(),
    await unanswered(),
  ];
  const gone = [keys.submission(noAccount), keys.delivery(noDelivery, "ixtrac", 1)];
  for (const Key of gone) {
    await table.db.send(new DeleteCommand({ TableName: table.name, Key }));
  }

  const { rows } = await differences.page({});

  expect(rows.map(({ accountId }) => accountId)).toEqual([kept]);
});

test("a delivery that was given up is unknown in its run from the moment it is asked about", async () => {
  const row = await taken();
  const outcome = { state: "failed", reason: "HTTP 500", at } as const;
  await deliveries.settle(row, { outcome });
  const inRun = async (state: "failed" | "unknown") => {
    const { rows } = await runAccounts.page({ run: { id: row.jobId }, state });
    return rows.some(({ accountId }) => accountId === row.submissionId);
  };
  expect([await inRun("failed"), await inRun("unknown")]).toEqual([true, false]);

  expect(await differences.ask(refOf(row.submissionId), { at })).toBe("asked");

  expect([await inRun("failed"), await inRun("unknown")]).toEqual([false, true]);
});
