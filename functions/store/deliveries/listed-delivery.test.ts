import { expect, test } from "vitest";
import type { Service } from "#shared/kyc/status.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { stored } from "#tests/support/stored.ts";
import { ask } from "../../domain/submission/four-eyes.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { listStore } from "../lists/lists.ts";
import { awaitedStore } from "../submissions/awaited-decisions.ts";
import { flagAccounts } from "../submissions/flag-accounts.ts";
import { submissionStore } from "../submissions/submissions.ts";
import { deliveryStore } from "./deliveries.ts";
import type { DeliveryRow } from "./delivery-row.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const deliveries = deliveryStore(table);

const queuedAt = "2026-11-03T09:00:00.000Z";
const at = "2026-11-03T09:05:00.000Z";

const queue = async (id: string, service: Service) => {
  const { status, uploads } = await submissions.get(id);
  const candidate = { id, status, version: 1, registerCodes: [], uploads };
  const run = { services: [service], jobId: `run of ${service}`, at: queuedAt };
  expect(await deliveries.queue(candidate, run)).toBe(true);
};

const accept = async (submissionId: string, service: Service) => {
  const row = await deliveries.take({ submissionId, service, version: 1 }, new Date(at));
  const outcome = { state: "delivered", at, reference: "R-1" } as const;
  await deliveries.settle(row as DeliveryRow, { outcome, log: aLogEntry() });
};

const uploaded = async () => {
  const { id } = await stored(submissions, aSubmission({ status: "approved" }));
  await queue(id, "ixtrac");
  await accept(id, "ixtrac");
  return id;
};

const listed = async (narrowed: { flag?: "frozen" } = {}) => {
  const list = { type: "individual", status: "uploaded", service: "ixtrac", limit: 50 } as const;
  return (await listStore(table).page({ ...list, ...narrowed })).rows;
};

test("D53, D84: the list of a service shows a reversal that waits for a second administrator", async () => {
  const id = await uploaded();
  const before = await submissions.get(id);
  const decision = { outcome: "rejected", by: "Bisi Adewale", at, version: 1 } as const;
  const asked = ask(before, { ...decision, remark: "Unreadable" }, "bisi");
  expect(await awaitedStore(table).save({ before, ...asked, log: aLogEntry() })).toBe(true);

  expect((await listed()).find((row) => row.id === id)).toMatchObject({
    awaited: { outcome: "rejected", by: { id: "bisi", name: "Bisi Adewale" } },
  });
});

test("D53, D61: the list of a service shows and finds an account that was frozen since", async () => {
  const [other, id] = [await uploaded(), await uploaded()];

  await flagAccounts(table, {
    timeZone: "Africa/Lagos",
    flag: "reported",
    accountIds: [id],
    at: "2026-11-03T09:00:00.000Z",
    writes: [],
  });

  expect(await listed({ flag: "frozen" })).toMatchObject([{ id, flags: ["reported"] }]);
  const ids = (await listed()).map((row) => row.id);
  expect(ids).toEqual(expect.arrayContaining([other, id]));
});

test("D53: an account that a further service accepts is in the list of both", async () => {
  const id = await uploaded();
  await queue(id, "erights");
  await accept(id, "erights");

  const list = { type: "individual", status: "uploaded", service: "erights", limit: 50 } as const;
  const { rows } = await listStore(table).page(list);
  expect(rows.map((row) => row.id)).toEqual([id]);
  expect((await listed()).some((row) => row.id === id)).toBe(true);
});

test("D90: the filter of held accounts finds every kind of hold, and nothing else", async () => {
  const decided = { by: "Bisi Adewale", adminId: "bisi", at: queuedAt, known: [] };
  const approved = { status: "approved", decided } as const;
  const held = await Promise.all(
    [
      aSubmission({ ...approved, flags: ["reported"] }),
      aSubmission({ ...approved, flags: ["held", "sameHolding"] }),
      aSubmission({ ...approved, flags: ["erasurePlanned"] }),
      aSubmission({ ...approved, flags: ["disputed"], decided: { ...decided, disputedAt: at } }),
    ].map((account) => stored(submissions, account)),
  );
  await stored(submissions, aSubmission({ ...approved, flags: ["disputed"] }));
  await stored(submissions, aSubmission({ ...approved, flags: ["sameHolding"] }));
  await stored(submissions, aSubmission({ flags: ["reported"] }));

  const list = { type: "individual", limit: 50, held: true } as const;
  const { rows } = await listStore(table).page({ ...list, status: "approved" });

  expect(rows.map(({ id }) => id).sort()).toEqual(held.map(({ id }) => id).sort());
  expect(rows.map(({ hold }) => hold?.kind).sort()).toEqual(
    ["reported", "warning", "erasure", "disputed"].sort(),
  );
  expect((await listStore(table).page({ ...list, status: "pending" })).rows).toEqual([]);
});
