import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { flagAccounts } from "../../store/submissions/flag-accounts.ts";
import { refOf, startDeliveries } from "../../testing/start-deliveries.ts";

const { table, service, submissions, deliveries, deliver, now, wait, accept, stateOf } =
  await startDeliveries();

const approval = { by: "Bisi Adewale", adminId: "bisi", at: now().toISOString(), known: [] };

const queued = async (over: Parameters<typeof aSubmission>[0]) => {
  const account = await stored(submissions, aSubmission({ status: "approved", ...over }));
  const run = { services: ["ixtrac" as const], jobId: "run-1", at: now().toISOString() };
  await deliveries.queue({ ...account, registerCodes: [] }, run);
  return account;
};
const dueNow = async () => {
  const due = await Array.fromAsync(deliveries.stalledSince(now().toISOString()));
  return due.map(({ submissionId }) => submissionId);
};

test("D107: a delivery that cools off is due for the sweep at the end, and a message before is not sent", async () => {
  const until = new Date(now().getTime() + 72 * 3_600_000).toISOString();
  const { id } = await queued({ decided: { ...approval, coolingOffUntil: until } });
  accept();

  expect(await deliver.ixtrac(refOf(id))).toBeUndefined();
  wait(71 * 3600);
  expect(await dueNow()).not.toContain(id);
  await deliver.ixtrac(refOf(id));
  expect(service.requests).toEqual([]);

  wait(3601);
  expect(await dueNow()).toContain(id);
  await deliver.ixtrac(refOf(id));
  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
});

test("D90: a dispute after the approval holds a queued delivery, with one email to the person who approved", async () => {
  const { id } = await queued({ decided: approval });
  wait(60);
  const at = now().toISOString();
  await flagAccounts(table, { flag: "disputed", accountIds: [id], at, writes: [] });
  await flagAccounts(table, { flag: "disputed", accountIds: [id], at, writes: [] });
  accept();

  await deliver.ixtrac(refOf(id));

  expect(service.requests).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ status: "approved", ixtrac: { state: "queued" } });
  const mails = await rowsOf(table, (row) => row.mail === "held" && row.accountId === id);
  expect(mails).toMatchObject([{ adminId: "bisi", hold: "disputed" }]);
});

test("D90: an account that is to be erased is not sent until the erasure is stopped", async () => {
  const { id } = await queued({ flags: ["erasurePlanned"] });
  accept();

  await deliver.ixtrac(refOf(id));

  expect(service.requests).toEqual([]);
});
