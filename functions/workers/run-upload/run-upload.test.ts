import { beforeEach, expect, test } from "vitest";
import { ofFunction } from "#local/iam/current-function.ts";
import { anUploadRun } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission, digits } from "#tests/builders/a-submission.ts";
import { startQueueEngine, startTables } from "#tests/support/engines.ts";
import { messagesOf } from "#tests/support/messages.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, storedAsListed } from "#tests/support/stored.ts";
import { queueClient } from "../../services/queues.ts";
import { deliveryStore } from "../../store/deliveries/deliveries.ts";
import type { DeliveryRow } from "../../store/deliveries/delivery-row.ts";
import { jobStore } from "../../store/jobs/jobs.ts";
import { listStore } from "../../store/lists/lists.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { openDatabase } from "../../store/table/table.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { runUpload } from "./run-upload.ts";

const { main: table } = await startTables();
const queueUrls = await startQueueEngine();
const submissions = submissionStore({ table, hash: plainHash });
const configuration = configurationStore(table);
const jobs = jobStore(table);
const deliveries = deliveryStore(table);
/** The function has no key, as on AWS. */
const withoutKey = { db: openDatabase(), name: table.name };

const worker = (over: Partial<Parameters<typeof runUpload>[0]> = {}) =>
  ofFunction(
    "run-upload",
    runUpload({
      jobs: jobStore(withoutKey),
      lists: listStore(withoutKey),
      deliveries: deliveryStore(withoutKey),
      comparisons: likenessStore({ table, hash: plainHash }),
      configuration: configurationStore(withoutKey),
      queues: queueClient(),
      runQueueUrl: queueUrls.run,
      timeZone: "Africa/Lagos",
      clock: () => new Date("2026-11-03T09:00:00.000Z"),
      ...over,
    }),
  );
const work = worker();
const logged = watchLog();

const switches = {
  allowUploadToIxtrac: true,
  allowUploadToErights: true,
  allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
};
beforeEach(() => configuration.save(switches));

/** Each test uses a different day, so that its run sees only its own accounts. */
let days = 0;
const aDay = () => {
  days += 1;
  return `2026-01-${String(days).padStart(2, "0")}`;
};

const approvedOn = async (
  day: string,
  count: number,
  over: Parameters<typeof aSubmission>[0] = {},
) => {
  const accounts = Array.from({ length: count }, (_, n) =>
    aSubmission({
      status: "approved",
      dateCreated: `${day}T10:${String(n % 60).padStart(2, "0")}:00.000Z`,
      ...over,
    }),
  );
  await storedAsListed(table, accounts);
  return accounts;
};

const begun = async (day: string, over: Parameters<typeof anUploadRun>[0] = {}) => {
  const job = anUploadRun({
    from: `${day}T00:00:00.000Z`,
    before: `${day}T23:59:59.999Z`,
    ...over,
  });
  await jobs.start(job);
  return job.id;
};

/** Works through the messages of the run until there are none. */
const runOut = async (jobId: string) => {
  let pages = 0;
  for (let messages: unknown[] = [{ jobId }]; messages.length > 0; pages++) {
    for (const message of messages) await work(message as { jobId: string });
    messages = await messagesOf(queueUrls.run);
  }
  return pages;
};

const deliveriesOf = (jobId: string) => rowsOfKind(table, "delivery", (row) => row.jobId === jobId);

test("an upload run works page by page until every account is queued", async () => {
  const day = aDay();
  const accounts = await approvedOn(day, 130);
  const jobId = await begun(day);

  expect(await runOut(jobId)).toBe(2);

  expect(logged("run.page")).toEqual([
    ["info", "run.page", { jobId, queued: 100 }],
    ["info", "run.page", { jobId, queued: 30 }],
  ]);
  expect(await jobs.get(jobId, "upload-run")).toMatchObject({
    queued: 130,
    isFannedOut: true,
    cursor: null,
  });
  const rows = await deliveriesOf(jobId);
  expect(rows).toHaveLength(260);
  expect(new Set(rows.map(({ submissionId }) => submissionId))).toEqual(
    new Set(accounts.map(({ id }) => id)),
  );
});

test("the accounts of a page are queued several at a time, but not without limit", async () => {
  const day = aDay();
  await approvedOn(day, 25);
  const atOnce = { now: 0, most: 0 };
  const queue: typeof deliveries.queue = async (...account) => {
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    const isQueued = await deliveries.queue(...account);
    atOnce.now -= 1;
    return isQueued;
  };
  const jobId = await begun(day);

  await worker({ deliveries: { ...deliveries, queue } })({ jobId });

  expect(atOnce.most).toBeGreaterThan(1);
  expect(atOnce.most).toBeLessThanOrEqual(10);
  expect(await jobs.get(jobId, "upload-run")).toMatchObject({ queued: 25, isFannedOut: true });
});

test("R-154, R-155, D56: each account goes to the services that apply to it", async () => {
  const day = aDay();
  const [both] = await approvedOn(day, 1);
  const [one] = await approvedOn(day, 1, { fields: { holdings: [] } });
  const jobId = await begun(day);

  await runOut(jobId);

  const rows = await deliveriesOf(jobId);
  const to = (id: string | undefined) =>
    rows.filter(({ submissionId }) => submissionId === id).map(({ service }) => service);
  expect(to(both?.id).toSorted()).toEqual(["erights", "ixtrac"]);
  expect(to(one?.id)).toEqual(["ixtrac"]);
});

test("a repeated message queues no delivery twice", async () => {
  const day = aDay();
  await approvedOn(day, 3);
  const jobId = await begun(day);

  await work({ jobId });
  await work({ jobId });

  expect(await deliveriesOf(jobId)).toHaveLength(6);
  expect(await jobs.get(jobId, "upload-run")).toMatchObject({ queued: 3 });
});

test("three workers on the same page queue no delivery twice", async () => {
  const day = aDay();
  await approvedOn(day, 20);
  const jobId = await begun(day);

  await Promise.allSettled([work({ jobId }), work({ jobId }), work({ jobId })]);
  await runOut(jobId);

  expect(await deliveriesOf(jobId)).toHaveLength(40);
  expect(await jobs.get(jobId, "upload-run")).toMatchObject({ isFannedOut: true });
});

test("after a worker dies between queueing and saving its progress, the next one completes the run", async () => {
  const day = aDay();
  await approvedOn(day, 5);
  const jobId = await begun(day);
  const dying = worker({
    jobs: {
      get: jobs.get,
      advance: () => Promise.reject(new Error("died")),
    },
  });
  await expect(dying({ jobId })).rejects.toThrow("died");

  await work({ jobId });

  expect(await deliveriesOf(jobId)).toHaveLength(10);
  expect(await jobs.get(jobId, "upload-run")).toMatchObject({ isFannedOut: true });
});

test("a run skips accounts that another run has already queued", async () => {
  const day = aDay();
  const [account] = await approvedOn(day, 2);
  const candidate = { id: account?.id ?? "", version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, {
    services: ["ixtrac", "erights"],
    jobId: "another",
    at: "2026-11-03T09:00:00.000Z",
  });
  const jobId = await begun(day);
  const finish = () => Promise.reject(new Error("No service has accepted it"));

  await worker({ deliveries: { queue: deliveries.queue, finish } })({ jobId });

  expect(await deliveriesOf(jobId)).toHaveLength(2);
  expect(await deliveriesOf("another")).toHaveLength(2);
  expect(await jobs.get(jobId, "upload-run")).toMatchObject({ queued: 1 });
});

test("R-154, D56: a run queues nothing for a service that was switched off after the run started", async () => {
  const day = aDay();
  await approvedOn(day, 2);
  const jobId = await begun(day);
  await configuration.save({ ...switches, allowUploadToErights: false });

  await runOut(jobId);

  expect((await deliveriesOf(jobId)).map(({ service }) => service)).toEqual(["ixtrac", "ixtrac"]);
});

test("a message about an unknown or fully queued run does nothing", async () => {
  const day = aDay();
  await approvedOn(day, 1);
  const jobId = await begun(day, { isFannedOut: true });

  await work({ jobId });
  await work({ jobId: "unknown" });

  expect(await deliveriesOf(jobId)).toEqual([]);
  expect(await messagesOf(queueUrls.run)).toEqual([]);
});

test("D56: a run completes an account accepted by every active service and cancels its waiting deliveries", async () => {
  const day = aDay();
  const [account] = await approvedOn(day, 1);
  const id = account?.id ?? "";
  const at = "2026-11-03T08:00:00.000Z";
  const candidate = { id, version: 1, registerCodes: ["DANGCEM"], uploads: {} };
  await deliveries.queue(candidate, { services: ["ixtrac", "erights"], jobId: "earlier", at });
  const ref = { submissionId: id, service: "ixtrac", version: 1 } as const;
  const row = (await deliveries.take(ref, new Date(at))) as DeliveryRow;
  await deliveries.settle(row, {
    outcome: { state: "delivered", at },
    log: aLogEntry({ type: "ixtrac" }),
  });
  await configuration.save({ ...switches, allowUploadToErights: false });
  const jobId = await begun(day);

  await Promise.allSettled([work({ jobId }), work({ jobId })]);
  await runOut(jobId);

  expect(await submissions.get(id)).toMatchObject({
    status: "uploaded",
    runId: jobId,
    uploads: { ixtrac: { state: "delivered" } },
  });
  const rows = await rowsOf(table, ({ pk, kind }) => pk === `SUB#${id}` && kind === "delivery");
  expect(rows.map(({ service, state }) => [service, state])).toEqual([["ixtrac", "delivered"]]);
  const logs = await rowsOf(
    table,
    ({ accountId, log_type }) => accountId === id && log_type === "upload",
  );
  expect(logs).toHaveLength(1);
});

const deliveredAt = { state: "delivered", at: "2026-10-02T10:00:00.000Z" } as const;

test("D56: a run of what a service missed sends each uploaded account once, to the services that never had it", async () => {
  await runOut(await begun(aDay(), { missedBy: "erights", before: "2026-12-01T00:00:00.000Z" }));
  const day = aDay();
  const [uploaded] = await approvedOn(day, 1, {
    status: "uploaded",
    uploads: { ixtrac: deliveredAt },
  });
  await approvedOn(day, 1);
  const company = await stored(
    submissions,
    aCorporateSubmission({ status: "uploaded", uploads: { ixtrac: deliveredAt } }),
  );
  const before = "2026-12-01T00:00:00.000Z";
  const [first, second] = [
    await begun(day, { missedBy: "erights", before }),
    await begun(day, { missedBy: "erights", before }),
  ];

  await runOut(first);
  await runOut(second);

  const sent = (await deliveriesOf(first)).map(({ submissionId, service }) => [
    submissionId,
    service,
  ]);
  expect(sent.toSorted()).toEqual(
    [
      [uploaded?.id, "erights"],
      [company.id, "erights"],
    ].toSorted(),
  );
  expect(await deliveriesOf(second)).toEqual([]);
  expect(await jobs.get(first, "upload-run")).toMatchObject({ queued: 2, isFannedOut: true });
});

test("D77: a delivery of an account whose approval may be undone waits, others do not", async () => {
  const day = aDay();
  const at = "2026-11-03T08:59:55.000Z";
  const decided = { by: "Bisi Adewale", adminId: "bisi", at };
  const until = "2026-11-03T09:00:05.000Z";
  const [fresh] = await approvedOn(day, 1, { decided: { ...decided, undoUntil: until } });
  const earlier = { ...decided, undoUntil: "2026-11-03T08:59:59.000Z" };
  await approvedOn(day, 1, { decided: earlier });
  await approvedOn(day, 1, { decided });
  const jobId = await begun(day);

  await runOut(jobId);

  const waiting = (await deliveriesOf(jobId)).filter(({ notBefore }) => notBefore);
  expect(waiting.map(({ submissionId, notBefore }) => [submissionId, notBefore])).toEqual(
    Array(2).fill([fresh?.id, until]),
  );
});

test("D90: a run compares afresh and leaves out an account with a warning of before its decision", async () => {
  const day = aDay();
  const [decidedAt, shares] = [`${day}T11:00:00.000Z`, digits(10)];
  const holdings = [
    { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: [shares] },
  ];
  const sent = { dateCreated: `${day}T10:00:00.000Z`, dateUpdated: `${day}T10:00:00.000Z` };
  await stored(submissions, aSubmission({ ...sent, fields: { holdings } }));
  const decided = { by: "Bisi Adewale", adminId: "bisi", at: decidedAt, known: [] };
  const state = { ...sent, status: "approved", approvedAt: decidedAt, decided } as const;
  const { id } = await stored(submissions, aSubmission({ ...state, fields: { holdings } }));
  const free = await stored(submissions, aSubmission(state));
  const jobId = await begun(day);

  await runOut(jobId);

  const queued = new Set((await deliveriesOf(jobId)).map(({ submissionId }) => submissionId));
  expect(queued).toEqual(new Set([free.id]));
  expect((await submissions.get(id)).flags).toContain("held");
});
