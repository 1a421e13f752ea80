import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { registrar } from "#tests/support/api.ts";
import { freeze } from "#tests/support/freeze.ts";
import { unfreezeIndividualAccount } from "../../admin-accounts/unfreeze-account.ts";
import { objectionStore } from "../../store/submissions/objections.ts";
import { privacyRequestStore } from "../../store/submissions/privacy-requests.ts";
import { refOf, startDeliveries } from "../../testing/start-deliveries.ts";

const started = await startDeliveries();
const { table, service, submissions, deliveries, deliver, now, wait, accept } = started;
const { queued, stateOf, rowOf } = started;

const lift = async (id: string) => {
  const call = unfreezeIndividualAccount({
    submissions,
    objections: objectionStore(table),
    requests: privacyRequestStore(table),
    deliveries,
    admins: { list: async () => [] },
    registrar,
    clock: now,
  });
  await call({ params: { id }, body: { remark: "The holder called us" } } as never);
};

const due = async (id: string) =>
  (await Array.fromAsync(deliveries.stalledSince(now().toISOString()))).filter(
    ({ submissionId }) => submissionId === id,
  );

test("D61: a queued delivery of a frozen account waits, and is sent soon after the end of the freeze", async () => {
  const { id } = await queued();
  await freeze(table, id);
  accept();

  for (let day = 0; day < 10; day++) {
    expect(await deliver.ixtrac(refOf(id))).toBeUndefined();
    wait(24 * 3600 + 1);
  }

  expect(service.requests).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ status: "approved", ixtrac: { state: "queued" } });
  expect(await rowOf(id)).toMatchObject({ state: "queued", attempts: 0 });
  await deliver.ixtrac(refOf(id));
  wait(23 * 3600);
  expect(await due(id)).toEqual([]);

  await lift(id);
  wait(1);

  expect(await due(id)).toEqual([refOf(id)]);
  await deliver.ixtrac(refOf(id));
  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
});

test("D61: a call without a clear answer is not repeated while the account is frozen", async () => {
  const { id } = await queued();
  service.answer(500, {});
  await deliver.ixtrac(refOf(id));
  await freeze(table, id);
  const made = service.requests.length;
  wait(3600);

  expect(await deliver.ixtrac(refOf(id))).toBeUndefined();

  expect(service.requests).toHaveLength(made);
  expect(await rowOf(id)).toMatchObject({ state: "queued", attempts: 1 });
});

test("D61: an answer to a call that began before the freeze is kept, and so is the freeze", async () => {
  const { id } = await queued();
  service.behave(async (_, response) => {
    await freeze(table, id);
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ outcome: "accepted", reference: "IX-9" }));
  });

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "uploaded", ixtrac: { reference: "IX-9" } });
  expect((await submissions.get(id)).flags).toEqual(["reported"]);
});

test("D61: an upload that only needs its end waits for the end of the freeze", async () => {
  const { id } = await queued(["ixtrac", "erights"]);
  accept();
  await deliver.ixtrac(refOf(id));
  await freeze(table, id);
  const end = () =>
    deliveries.finish(
      { id, version: 1 },
      { services: ["ixtrac"], jobId: "run-1", at: now().toISOString(), log: aLogEntry() },
    );

  expect(await end()).toBe(false);
  await lift(id);
  expect(await end()).toBe(true);
});
