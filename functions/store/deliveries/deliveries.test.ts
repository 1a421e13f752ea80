import { randomUUID } from "node:crypto";
import { BatchGetCommand, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Service } from "#shared/kyc/status.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { listStore } from "../lists/lists.ts";
import { itemOf } from "../submissions/items.ts";
import { submissionStore } from "../submissions/submissions.ts";
import { openDatabase } from "../table/table.ts";
import { deliveryStore } from "./deliveries.ts";
import type { DeliveryRef, DeliveryRow, Outcome } from "./delivery-row.ts";
import { runAccountStore } from "./run-accounts.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const deliveries = deliveryStore(table);
const lists = listStore(table);

const queuedAt = "2026-11-03T09:00:00.000Z";
const later = (seconds: number) => new Date(Date.parse(queuedAt) + seconds * 1000);

const stored = async (submission: Submission = aSubmission({ status: "approved" })) => {
  await submissions.create({ submission, log: aLogEntry() });
  return submission;
};

const queue = ({ id }: Submission, services: Service[], { version = 1, jobId = "run-1" } = {}) =>
  deliveries.queue(
    { id, version, registerCodes: [], uploads: {} },
    { services, jobId, at: queuedAt },
  );

const queued = async (
  submission: Submission = aSubmission({ status: "approved" }),
  services: Service[] = ["ixtrac", "erights"],
) => {
  await stored(submission);
  expect(await queue(submission, services)).toBe(true);
  return submission;
};

const refOf = ({ id }: Submission, service: Service = "ixtrac"): DeliveryRef => ({
  submissionId: id,
  service,
  version: 1,
});

const taken = async (submission: Submission, service: Service = "ixtrac", at = later(1)) =>
  (await deliveries.take(refOf(submission, service), at)) as DeliveryRow;

const settle = (row: DeliveryRow, over: Partial<Outcome> = {}) => {
  const outcome = { state: "delivered", at: "2026-11-03T09:00:05.000Z", reference: "R-1", ...over };
  const log = aLogEntry({ type: row.service, accountId: row.submissionId });
  return deliveries.settle(row, { outcome: outcome as Outcome, log });
};

const uploadsOf = async ({ id, type }: Submission) =>
  (await submissions.getWhole(id, type)).uploads;

const isListed = async (
  { id, type }: Submission,
  status: "approved" | "uploaded",
  service?: Service,
) => {
  const { rows } = await lists.page({ type, status, limit: 200, ...(service && { service }) });
  return rows.some((row) => row.id === id);
};

const noAnswer = { reason: "HTTP 500", nextTryAt: later(300).toISOString() };

const logsAbout = (id: string) =>
  rowsOfKind(table, "log", (row) => row.accountId === id && row.log_type === "ixtrac");

test("a queued delivery shows on the account and in the list", async () => {
  const submission = await queued();

  const delivery = { state: "queued", at: queuedAt };
  expect(await uploadsOf(submission)).toEqual({ ixtrac: delivery, erights: delivery });
  const { rows } = await lists.page({ type: "individual", status: "approved", limit: 200 });
  expect(rows.find(({ id }) => id === submission.id)?.uploads).toEqual({
    ixtrac: delivery,
    erights: delivery,
  });
  expect(await submissions.get(submission.id)).toMatchObject({ revision: 2, runId: "run-1" });
});

test.each([
  ["is not approved", aSubmission({ status: "pending" }), 1],
  ["has another version by now", aSubmission({ status: "approved", version: 2 }), 1],
])("nothing is queued for an account that %s", async (_, submission, version) => {
  await stored(submission);

  expect(await queue(submission, ["ixtrac"], { version })).toBe(false);

  expect(await uploadsOf(submission)).toEqual({});
});

test("a queued delivery is not queued again, even by several runs at once", async () => {
  const submission = await stored();

  const results = await Promise.all(
    ["run-1", "run-2", "run-3"].map((jobId) => queue(submission, ["ixtrac"], { jobId })),
  );

  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await queue(submission, ["ixtrac"])).toBe(false);
});

test("only one of ten workers can take a delivery", async () => {
  const submission = await queued();

  const all = await Promise.all(
    Array.from({ length: 10 }, () => deliveries.take(refOf(submission), later(1))),
  );

  const held = all.filter((row) => row !== undefined);
  expect(held).toMatchObject([{ state: "sending", attempts: 1, jobId: "run-1" }]);
  expect(await uploadsOf(submission)).toMatchObject({
    ixtrac: { state: "sending" },
    erights: { state: "queued" },
  });
});

test("a delivery can be taken again after its one-minute lease, and the lost try counts", async () => {
  const submission = await queued();
  await taken(submission);

  expect(await deliveries.take(refOf(submission), later(60))).toBeUndefined();
  expect(await deliveries.take(refOf(submission), later(62))).toMatchObject({ attempts: 2 });
});

test("an unknown delivery cannot be taken", async () => {
  expect(await deliveries.take(refOf(aSubmission()), later(1))).toBeUndefined();
});

test("R-56, D21, D56: the last service to accept moves the account to uploaded", async () => {
  const submission = await queued();

  await settle(await taken(submission, "ixtrac"), { reference: "IX-1" });
  expect(await submissions.get(submission.id)).toMatchObject({ status: "approved" });
  expect(await isListed(submission, "uploaded", "ixtrac")).toBe(false);
  await settle(await taken(submission, "erights"), { reference: "ER-1" });

  expect(await submissions.get(submission.id)).toMatchObject({
    status: "uploaded",
    uploads: {
      ixtrac: { state: "delivered", reference: "IX-1" },
      erights: { state: "delivered", reference: "ER-1" },
    },
  });
  expect(await isListed(submission, "approved")).toBe(false);
  expect(await isListed(submission, "uploaded")).toBe(true);
  expect(await isListed(submission, "uploaded", "ixtrac")).toBe(true);
  expect(await isListed(submission, "uploaded", "erights")).toBe(true);
});

test("two services that accept at the same time move the account exactly once", async () => {
  for (let race = 0; race < 10; race++) {
    const submission = await queued();
    const rows = [await taken(submission, "ixtrac"), await taken(submission, "erights")];

    await Promise.all(rows.map((row) => settle(row)));

    const { status, revision } = await submissions.get(submission.id);
    expect([status, revision]).toEqual(["uploaded", 4]);
    expect(await isListed(submission, "uploaded", "ixtrac")).toBe(true);
    expect(await isListed(submission, "uploaded", "erights")).toBe(true);
  }
});

test("R-103, D53: the list of one service shows the same row as the list of all uploaded accounts", async () => {
  const submission = await queued();
  for (const service of ["ixtrac", "erights"] as const) {
    await settle(await taken(submission, service));
  }
  const page = { type: "individual", status: "uploaded", limit: 200 } as const;
  const pages = await Promise.all([
    lists.page(page),
    lists.page({ ...page, service: "ixtrac" }),
    lists.page({ ...page, service: "erights" }),
  ]);

  const [whole, ...others] = pages.map(({ rows }) => rows.find(({ id }) => id === submission.id));

  expect(whole).toMatchObject({ status: "uploaded", lastName: "Okonkwo" });
  expect(others).toEqual([whole, whole]);
});

test("a company without an RC number is uploaded like any other", async () => {
  const company = aCorporateSubmission({ status: "approved", fields: { rcNumber: undefined } });
  await queued(company);

  for (const service of ["ixtrac", "erights"] as const) await settle(await taken(company, service));

  expect(await submissions.get(company.id)).toMatchObject({ status: "uploaded" });
  expect(await isListed(company, "uploaded", "ixtrac")).toBe(true);
});

test("an account queued for only one service is uploaded when that service accepts", async () => {
  const submission = await queued(undefined, ["ixtrac"]);

  await settle(await taken(submission));

  expect(await submissions.get(submission.id)).toMatchObject({ status: "uploaded" });
  expect(await isListed(submission, "uploaded", "erights")).toBe(false);
});

test.each([
  ["refused", "E42: unknown holder"],
  ["failed", "answered with an error (500)"],
] as const)(
  "a %s delivery stays visible with its reason and can be sent again",
  async (state, reason) => {
    const submission = await queued();
    await settle(await taken(submission, "erights"));
    await settle(await taken(submission, "ixtrac"), { state, reason });

    expect(await submissions.get(submission.id)).toMatchObject({
      status: "approved",
      uploads: { ixtrac: { state, reason }, erights: { state: "delivered" } },
    });
    expect((await uploadsOf(submission)).ixtrac).toMatchObject({ state, reason });
    expect(await queue(submission, ["ixtrac"], { jobId: "run-2" })).toBe(true);
    await settle(await taken(submission, "ixtrac"));
    expect(await submissions.get(submission.id)).toMatchObject({ status: "uploaded" });
    expect(await isListed(submission, "uploaded", "erights")).toBe(true);
  },
);

test("D56: a completed delivery cannot be taken or queued again", async () => {
  const submission = await queued();
  await settle(await taken(submission, "ixtrac"));

  expect(await deliveries.take(refOf(submission, "ixtrac"), later(600))).toBeUndefined();
  expect(await queue(submission, ["ixtrac"])).toBe(false);
});

test("a worker whose lease ran out cannot overwrite the result of the next worker", async () => {
  const submission = await queued();
  const slow = await taken(submission);
  const quick = await taken(submission, "ixtrac", later(120));
  await settle(quick, { reference: "quick" });

  await settle(slow, { state: "failed", reason: "slow" });

  expect((await uploadsOf(submission)).ixtrac).toMatchObject({
    state: "delivered",
    reference: "quick",
  });
  expect(await logsAbout(submission.id)).toHaveLength(1);
});

test("a worker whose lease ran out cannot end a delivery that another worker is sending", async () => {
  const submission = await queued();
  const slow = await taken(submission);
  const quick = await taken(submission, "ixtrac", later(120));

  await settle(slow, { state: "failed", reason: "slow" });
  expect((await uploadsOf(submission)).ixtrac?.state).toBe("sending");
  await settle(quick, { reference: "quick" });

  expect((await uploadsOf(submission)).ixtrac).toMatchObject({ reference: "quick" });
});

test("a delivery of an earlier version does not change the current version", async () => {
  const submission = await queued(undefined, ["ixtrac"]);
  const row = await taken(submission);
  const renewed = {
    ...(await submissions.get(submission.id)),
    version: 2,
    uploads: {},
  } as Submission;
  await table.db.send(new PutCommand({ TableName: table.name, Item: itemOf(renewed) }));

  await settle(row);

  expect(await submissions.get(submission.id)).toEqual(renewed);
});

test("a delivery that was put back can be taken again, and only a real call counts as a try", async () => {
  const submission = await queued();
  const againAt = later(300).toISOString();

  await deliveries.putBack(await taken(submission), { againAt });
  expect((await uploadsOf(submission)).ixtrac?.state).toBe("queued");
  const second = await taken(submission);
  expect(second.attempts).toBe(1);
  await deliveries.putBack(second, { againAt, call: noAnswer });

  expect((await taken(submission, "ixtrac", later(300))).attempts).toBe(2);
});

test("a delivery is not taken before its next try, whatever message asks for it", async () => {
  const submission = await queued();
  await deliveries.putBack(await taken(submission), { againAt: queuedAt, call: noAnswer });

  expect(await taken(submission, "ixtrac", later(298))).toBe(undefined);
  expect((await taken(submission, "ixtrac", later(300))).attempts).toBe(2);
});

test("a delivery that was put back without a call is due at any time", async () => {
  const submission = await queued();
  await deliveries.putBack(await taken(submission), { againAt: queuedAt, call: noAnswer });
  const held = await taken(submission, "ixtrac", later(300));

  await deliveries.putBack(held, { againAt: queuedAt, isHeld: true });

  expect((await taken(submission, "ixtrac", later(301))).attempts).toBe(2);
});

const neglected = async (before: Date) => {
  const found: DeliveryRef[] = [];
  for await (const ref of deliveries.stalledSince(before.toISOString())) found.push(ref);
  return found;
};

test("a delivery whose message was lost is found when its next check is due", async () => {
  const [waiting, sending, back, done] = await Promise.all(
    Array.from({ length: 4 }, () => queued(aSubmission({ status: "approved" }), ["ixtrac"])),
  );
  if (!waiting || !sending || !back || !done) throw new Error("four were queued");
  await taken(sending, "ixtrac", later(100));
  await deliveries.putBack(await taken(back), {
    againAt: later(200).toISOString(),
    call: noAnswer,
  });
  await settle(await taken(done));
  const ids = new Set([waiting, sending, back, done].map(({ id }) => id));
  const foundAt = async (seconds: number) =>
    (await neglected(later(seconds))).map((ref) => ref.submissionId).filter((id) => ids.has(id));

  expect(await foundAt(99)).toEqual([]);
  expect(await foundAt(161)).toEqual([sending.id]);
  expect(await foundAt(201)).toEqual([sending.id, back.id]);
  expect(await foundAt(301)).toEqual([sending.id, back.id, waiting.id]);
  expect(await neglected(later(301))).toContainEqual(refOf(waiting));
});

test("endLease frees a delivery in progress and does not change a queued one", async () => {
  const submission = await queued();
  await taken(submission);
  expect(await deliveries.take(refOf(submission), later(2))).toBeUndefined();

  await deliveries.endLease(refOf(submission));
  await deliveries.endLease(refOf(submission, "erights"));
  await deliveries.endLease(refOf(aSubmission()));

  expect(await deliveries.take(refOf(submission), later(2))).toMatchObject({ attempts: 2 });
  expect((await uploadsOf(submission)).erights?.state).toBe("queued");
});

test("postponing delays the check of a waiting delivery and does not bring back a finished one", async () => {
  const [waiting, done] = [
    await queued(undefined, ["ixtrac"]),
    await queued(aSubmission({ status: "approved" }), ["ixtrac"]),
  ];
  await settle(await taken(done));

  for (const one of [waiting, done])
    await deliveries.postpone(refOf(one), later(5000).toISOString());
  await deliveries.postpone({ ...refOf(waiting), submissionId: randomUUID() }, queuedAt);

  const found = (await neglected(later(4000))).map((ref) => ref.submissionId);
  expect(found).not.toContain(waiting.id);
  expect((await neglected(later(5001))).map((ref) => ref.submissionId)).toContain(waiting.id);
  expect((await neglected(later(9999))).map((ref) => ref.submissionId)).not.toContain(done.id);
});

test("R-56: an upload does not end while one of its services has not accepted the account", async () => {
  const submission = await queued();
  await settle(await taken(submission, "ixtrac"));
  const finish = (services: Service[]) =>
    deliveries.finish(
      { id: submission.id, version: 1 },
      { services, jobId: "run-2", at: queuedAt, log: aLogEntry() },
    );

  expect(await finish(["ixtrac", "erights"])).toBe(false);
  expect(await submissions.get(submission.id)).toMatchObject({ status: "approved" });
  const { revision } = await submissions.get(submission.id);
  expect(await finish(["ixtrac"])).toBe(true);
  expect(await submissions.get(submission.id)).toMatchObject({
    status: "uploaded",
    revision: revision + 1,
    runId: "run-2",
  });
  expect(await isListed(submission, "approved")).toBe(false);
  expect(await isListed(submission, "uploaded")).toBe(true);
  expect(await isListed(submission, "uploaded", "ixtrac")).toBe(true);
  expect(await deliveries.take(refOf(submission, "erights"), later(600))).toBeUndefined();
});

test("D53, D87: an account whose upload a worker without a key ended can be opened, and is in the list of its service", async () => {
  const submission = await queued();
  await settle(await taken(submission, "ixtrac"));
  const { bankVerificationNumber } = submission.fields.bank;

  const finished = await deliveryStore({ db: openDatabase(), name: table.name }).finish(
    { id: submission.id, version: 1 },
    { services: ["ixtrac"], jobId: "run-2", at: queuedAt, log: aLogEntry() },
  );

  expect(finished).toBe(true);
  const whole = await submissions.getWhole(submission.id, submission.type);
  expect(whole.submission.fields.bank).toMatchObject({ bankVerificationNumber });
  const page = { type: "individual", status: "uploaded", service: "ixtrac", limit: 200 } as const;
  const { rows } = await lists.page(page);
  expect(rows.find(({ id }) => id === submission.id)).toMatchObject({
    bvn: bankVerificationNumber,
  });
});

test.each(["refused", "failed"] as const)(
  "D96: what a switched-off service left %s stays so when another service ends the upload, in its run",
  async (state) => {
    const submission = await queued();
    await settle(await taken(submission, "ixtrac"));
    await settle(await taken(submission, "erights"), { state, reason: "E42" });
    const jobId = randomUUID();

    await deliveries.finish(
      { id: submission.id, version: 1 },
      { services: ["ixtrac"], jobId, at: queuedAt, log: aLogEntry() },
    );

    const uploaded = await submissions.get(submission.id);
    expect(uploaded).toMatchObject({ status: "uploaded", uploads: { erights: { state } } });
    expect(await deliveries.failedIn(jobId, 10)).toEqual([submission.id]);
    expect(await deliveries.failedIn("run-1", 10)).not.toContain(submission.id);
    const whole = await submissions.getWhole(submission.id, submission.type);
    expect(whole.uploads).toMatchObject(uploaded.uploads);
  },
);

const ended = async (jobId: string, state: "refused" | "failed") => {
  const submission = await stored(aSubmission({ status: "approved" }));
  expect(await queue(submission, ["ixtrac"], { jobId })).toBe(true);
  await settle(await taken(submission), { state, reason: "E42" });
  return submission;
};

const queueAgain = async ({ id }: Submission, jobId: string) => {
  const { uploads, version } = await submissions.get(id);
  return deliveries.queue(
    { id, version, registerCodes: [], uploads },
    { services: ["ixtrac"], jobId, at: queuedAt },
  );
};

test("a run finds its refused and failed accounts, and no more than asked for", async () => {
  const jobId = randomUUID();
  const refused = [await ended(jobId, "refused"), await ended(jobId, "refused")];
  const failed = [await ended(jobId, "failed"), await ended(jobId, "failed")];
  await ended(randomUUID(), "failed");
  const ids = [...refused, ...failed].map(({ id }) => id);

  expect((await deliveries.failedIn(jobId, 10)).toSorted()).toEqual(ids.toSorted());
  expect(await deliveries.failedIn(jobId, 3)).toHaveLength(3);
  expect(await deliveries.failedIn(jobId, 1)).toHaveLength(1);
});

test("a run that sends an account again lists the account once, and the earlier run lists it as moved", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const runAccounts = runAccountStore(table);
  const inRun = async (id: string) => (await runAccounts.page({ run: { id } })).rows;
  const submission = await ended(first, "refused");

  expect(await queueAgain(submission, first)).toBe(true);
  expect(await inRun(first)).toMatchObject([{ accountId: submission.id, state: "waiting" }]);
  await settle(await taken(submission), { state: "refused", reason: "E43" });
  expect(await queueAgain(submission, second)).toBe(true);

  expect(await inRun(first)).toMatchObject([{ state: "moved", reason: "E43" }]);
  expect(await inRun(second)).toMatchObject([{ accountId: submission.id, state: "waiting" }]);
});

test("the sweep checks only the new delivery when the earlier one ends while a run takes it over", async () => {
  const submission = await queued(undefined, ["ixtrac"]);
  const row = await taken(submission);
  const send = async (command: never) => {
    const read = await table.db.send(command);
    if ((command as object) instanceof BatchGetCommand) await settle(row, { state: "refused" });
    return read;
  };
  const later = deliveryStore({ ...table, db: { send } as never });
  const { id, uploads } = await submissions.get(submission.id);

  const isQueued = await later.queue(
    { id, version: 1, registerCodes: [], uploads },
    { services: ["ixtrac"], jobId: randomUUID(), at: queuedAt },
  );

  expect(isQueued).toBe(true);
  const stalled = await neglected(new Date("2027-01-01T00:00:00.000Z"));
  expect(stalled.filter((ref) => ref.submissionId === id)).toEqual([refOf(submission)]);
});

test("D21: a rejected account stays rejected when its last delivery is accepted", async () => {
  const submission = await queued(undefined, ["ixtrac"]);
  const row = await taken(submission);
  const rejected = { ...(await submissions.get(submission.id)), status: "rejected" } as Submission;
  await table.db.send(new PutCommand({ TableName: table.name, Item: itemOf(rejected) }));

  await settle(row);

  expect(await submissions.get(submission.id)).toMatchObject({
    status: "rejected",
    uploads: { ixtrac: { state: "delivered" } },
  });
  expect(await isListed(submission, "uploaded")).toBe(false);
});

test("a delivery whose outcome cannot be saved fails with the error of the database", async () => {
  const row = await taken(await queued());
  const down = new Error("the table is down");
  const send = async (command: never) => {
    if ((command as object) instanceof TransactWriteCommand) throw down;
    return table.db.send(command);
  };
  const failing = deliveryStore({ ...table, db: { send } as never });
  const outcome = { state: "delivered", at: queuedAt } as Outcome;

  await expect(failing.settle(row, { outcome, log: aLogEntry() })).rejects.toBe(down);
});

test("D56: a run lists each account with its state, tries and answer", async () => {
  const jobId = randomUUID();
  const inRun = async () => {
    const { rows } = await runAccountStore(table).page({ run: { id: jobId } });
    return Object.fromEntries(rows.map(({ service, ...row }) => [service, row]));
  };
  const submission = await stored();
  await queue(submission, ["ixtrac", "erights"], { jobId });
  const known = {
    account_type: "individual",
    accountId: submission.id,
    name: "Adaeze Ngozi Okonkwo",
    approvedAt: submission.approvedAt,
  };
  const waiting = { ...known, state: "waiting", attempts: 0, at: queuedAt };
  expect(await inRun()).toEqual({ ixtrac: waiting, erights: waiting });

  const ixtrac = await taken(submission, "ixtrac");
  const erights = await taken(submission, "erights");
  await settle(ixtrac, { reference: "IX-1" });
  const at = "2026-11-03T09:00:05.000Z";
  const outcome = { state: "failed", reason: "E42", at, wasCalled: false } as const;
  await deliveries.settle(erights, { outcome, log: aLogEntry() });

  const sentAt = later(1).toISOString();
  expect(await inRun()).toEqual({
    ixtrac: { ...known, state: "accepted", attempts: 1, sentAt, at, reference: "IX-1" },
    erights: { ...known, state: "failed", attempts: 0, at, reason: "E42" },
  });
});

test("D56: a delivery that was sent without an answer is unknown, not waiting", async () => {
  const jobId = randomUUID();
  const submission = await stored();
  await queue(submission, ["ixtrac"], { jobId });
  const again = { againAt: later(300).toISOString(), call: noAnswer };
  await deliveries.putBack(await taken(submission), again);

  const { rows } = await runAccountStore(table).page({
    run: { id: jobId },
    state: "unknown",
  });

  expect(rows).toMatchObject([{ state: "unknown", attempts: 1, sentAt: later(1).toISOString() }]);
});

test("D21: an upload ends only for the approved version that its run saw", async () => {
  const finished = { services: ["ixtrac"] as Service[], jobId: "run-2", at: queuedAt };
  const finish = ({ id }: Submission, version: number) =>
    deliveries.finish({ id, version }, { ...finished, log: aLogEntry() });
  const submission = await queued();
  await settle(await taken(submission, "ixtrac"));
  const rejected = { ...(await submissions.get(submission.id)), status: "rejected" } as Submission;

  expect(await finish(submission, 2)).toBe(false);
  expect(await finish(aSubmission(), 1)).toBe(false);
  await table.db.send(new PutCommand({ TableName: table.name, Item: itemOf(rejected) }));
  expect(await finish(submission, 1)).toBe(false);

  expect(await submissions.get(submission.id)).toMatchObject({ status: "rejected" });
});
