import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startApi } from "#tests/support/api.ts";
import { decide } from "../domain/submission/decide.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import { listStore } from "../store/lists/lists.ts";
import { bodyOf, holdersOf } from "../testing/holders-of.ts";

const api = await startApi(["holders"]);
const { main } = api.tables;
const { submissions, aStored, update } = holdersOf(api);
const at = "2026-11-02T09:30:00.000Z";

test("D21: an update makes a rejected account pending without its remark; the history keeps the decision", async () => {
  const before = await aStored();
  const verdict = {
    outcome: "rejected",
    remark: "Sign again",
    by: "Bisi Adewale",
    adminId: "bisi",
    at,
  } as const;
  await submissions.saveDecision({
    ...decide(before, verdict),
    before,
    log: aLogEntry(),
  });

  expect((await update(before, bodyOf(before))).status).toBe(200);

  const { submission, decisions } = await submissions.getWhole(before.id, "individual");
  expect(submission.status).toBe("pending");
  expect(submission).not.toHaveProperty("remark");
  expect(decisions).toMatchObject([{ outcome: "rejected", remark: "Sign again", version: 1 }]);
  const old = await submissions.getWhole(before.id, "individual", 1);
  expect(old.submission).toMatchObject({ status: "rejected", remark: "Sign again", version: 1 });
});

test("D21: an update removes an uploaded account from the list of accounts that ixtrac accepted", async () => {
  const before = await aStored({ status: "approved" });
  const deliveries = deliveryStore(main);
  const { id } = before;
  await deliveries.queue(
    { id, version: 1, registerCodes: [], uploads: {} },
    { services: ["ixtrac", "erights"], jobId: randomUUID(), at },
  );
  for (const service of ["ixtrac", "erights"] as const) {
    const row = await deliveries.take({ submissionId: id, service, version: 1 }, new Date());
    if (row)
      await deliveries.settle(row, {
        outcome: { state: "delivered", at, reference: "R" },
        log: aLogEntry(),
      });
  }
  const list = { type: "individual", status: "uploaded", service: "ixtrac", limit: 100 } as const;
  const listed = async () => (await listStore(main).page(list)).rows;
  expect((await submissions.get(id)).status).toBe("uploaded");
  expect((await listed()).map((row) => row.id)).toContain(id);

  expect((await update(before, bodyOf(before))).status).toBe(200);

  expect(await submissions.get(id)).toMatchObject({ status: "pending", version: 2, uploads: {} });
  expect((await listed()).map((row) => row.id)).not.toContain(id);
  const { uploads, submission } = await submissions.getWhole(id, "individual", 1);
  expect(uploads.ixtrac?.state).toBe("delivered");
  expect(submission.status).toBe("uploaded");
});

test("R-08, D21: an approved account cannot be updated", async () => {
  const before = await aStored({ status: "approved" });

  const { status, body } = await update(before, bodyOf(before));

  expect(status).toBe(409);
  expect(body.errors).toEqual(["Your KYC information update has been approved."]);
  expect((await submissions.get(before.id)).version).toBe(1);
});

/** Queues the account's first version for both services. */
const queued = async ({ id }: Submission) => {
  const deliveries = deliveryStore(main);
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services: ["ixtrac", "erights"], jobId: randomUUID(), at });
  return (service: "ixtrac" | "erights") =>
    deliveries.take({ submissionId: id, service, version: 1 }, new Date());
};

test("D21: an account that is being sent to a service cannot be updated, and its deliveries continue", async () => {
  const before = await aStored({ status: "approved" });
  const take = await queued(before);
  expect(await take("ixtrac")).toMatchObject({ state: "sending" });

  const { status } = await update(before, bodyOf(before));

  expect(status).toBe(409);
  const { submission, uploads } = await submissions.getWhole(before.id, "individual");
  expect([submission.status, submission.version]).toEqual(["approved", 1]);
  expect([uploads.ixtrac?.state, uploads.erights?.state]).toEqual(["sending", "queued"]);
});

test("D21: waiting deliveries are not sent after their account was rejected and updated", async () => {
  const before = await aStored({ status: "approved" });
  const take = await queued(before);
  const verdict = {
    outcome: "rejected",
    remark: "Sign again",
    by: "Bisi Adewale",
    adminId: "bisi",
    at,
  } as const;
  const present = await submissions.get(before.id);
  await submissions.saveDecision({
    ...decide(present, verdict),
    before: present,
    log: aLogEntry(),
  });

  expect((await update(before, bodyOf(before))).status).toBe(200);

  expect(await submissions.get(before.id)).toMatchObject({ status: "pending", uploads: {} });
  expect([await take("ixtrac"), await take("erights")]).toEqual([undefined, undefined]);
});

test("D22: an update based on an older revision is refused and not stored", async () => {
  const before = await aStored({ revision: 3 });

  const late = await update(before, bodyOf(before), { "If-Match": '"2"' });
  const inTime = await update(before, bodyOf(before), { "If-Match": '"3"' });

  expect(late.status).toBe(409);
  expect(inTime.status).toBe(200);
  expect((await submissions.get(before.id)).version).toBe(2);
});

test("D22: only one of ten concurrent updates with the same revision succeeds", async () => {
  const before = await aStored();

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      update(before, bodyOf(before, { city: `City ${i}` }), { "If-Match": '"1"' }),
    ),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect((await submissions.get(before.id)).version).toBe(2);
});

test("D23: requests that repeat the same key update the account only once", async () => {
  const before = await aStored();
  const headers = { "Idempotency-Key": randomUUID() };

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => update(before, bodyOf(before, { city: "Jos" }), headers)),
  );

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await submissions.get(before.id)).version).toBe(2);
  const other = await update(before, bodyOf(before, { city: "Kano" }), headers);
  expect(other.status).toBe(409);
});
