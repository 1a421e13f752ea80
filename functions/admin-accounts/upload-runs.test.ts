import { randomUUID } from "node:crypto";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { RunAccount } from "#shared/contract/upload-runs.ts";
import type { Service } from "#shared/kyc/status.ts";
import { anUploadRun } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import { storedAsListed, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import type { DeliveryRow, Outcome } from "../store/deliveries/delivery-row.ts";
import { runAccountStore } from "../store/deliveries/run-accounts.ts";
import { jobStore } from "../store/jobs/jobs.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["uploadToExternalServicePermission"] });
const { main } = api.tables;
const submissions = submissionsOf(api);
const deliveries = deliveryStore(main);
const jobs = jobStore(main);

const queuedAt = "2026-11-03T09:00:00.000Z";
const sentAt = "2026-11-03T09:01:00.000Z";
const answeredAt = "2026-11-03T09:01:02.000Z";
const approvedAt = "2026-11-02T10:00:00.000Z";

const begun = async (over: Parameters<typeof anUploadRun>[0] = {}) => {
  const job = anUploadRun(over);
  await jobs.start(job);
  return job;
};

const sentTo = async (
  jobId: string,
  services: Service[],
  one: Submission = aSubmission({ status: "approved" }),
) => {
  await storedAsListed(main, [one]);
  const { id } = one;
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services, jobId, at: queuedAt });
  return id;
};

const taken = async (id: string, service: Service = "ixtrac") => {
  const ref = { submissionId: id, service, version: 1 };
  return (await deliveries.take(ref, new Date(sentAt))) as DeliveryRow;
};

const ended = async (id: string, outcome: Partial<Outcome>, service: Service = "ixtrac") =>
  deliveries.settle(await taken(id, service), {
    outcome: { state: "delivered", at: answeredAt, ...outcome },
    log: aLogEntry({ type: service }),
  });

const accountsOf = (jobId: string, query: Record<string, string> = {}) =>
  api.call("listRunAccounts", { token, params: { jobId }, query });

const everyRow = async (jobId: string, query: Record<string, string> = {}) => {
  const rows: RunAccount[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await accountsOf(jobId, { ...query, ...(cursor && { cursor }) });
    rows.push(...body.results);
    cursor = body.nextCursor;
  } while (cursor);
  return rows;
};

test("D56: a run lists for each account and service when it was approved, sent and answered", async () => {
  const { id: jobId } = await begun();
  const account = aSubmission({ status: "approved" });
  const id = await sentTo(jobId, ["ixtrac", "erights"], account);
  await ended(id, { reference: "IX-1" });
  await ended(id, { state: "refused", reason: "REG-4: unknown register" }, "erights");

  const { status, body } = await accountsOf(jobId);

  const common = {
    accountId: id,
    account_type: "individual",
    name: "Adaeze Ngozi Okonkwo",
    approvedAt,
    attempts: 1,
    sentAt,
    at: answeredAt,
  };
  expect([status, body]).toEqual([
    200,
    {
      results: [
        { ...common, service: "erights", state: "refused", reason: "REG-4: unknown register" },
        { ...common, service: "ixtrac", state: "accepted", reference: "IX-1" },
      ],
      nextCursor: null,
    },
  ]);
});

test("D56: a delivery is waiting until its first call ends, and unknown after a call without an answer", async () => {
  const { id: jobId } = await begun();
  const waiting = await sentTo(jobId, ["ixtrac"]);
  const asked = await sentTo(jobId, ["ixtrac"]);
  const again = await sentTo(jobId, ["ixtrac"]);
  await taken(asked);
  const againAt = "2026-11-03T10:00:00.000Z";
  await deliveries.putBack(await taken(again), {
    againAt,
    call: { reason: "HTTP 500", nextTryAt: againAt },
  });

  const rows = await everyRow(jobId, { state: "waiting" });
  const unknown = await everyRow(jobId, { state: "unknown" });

  const byId = new Map(rows.map((row) => [row.accountId, row]));
  expect(byId.size).toBe(2);
  expect(byId.get(waiting)).toMatchObject({ state: "waiting", attempts: 0, at: queuedAt });
  expect(byId.get(waiting)).not.toHaveProperty("sentAt");
  expect(byId.get(asked)).toMatchObject({ state: "waiting", attempts: 1, sentAt });
  expect(unknown).toMatchObject([
    {
      accountId: again,
      state: "unknown",
      attempts: 1,
      sentAt,
      reason: "HTTP 500",
      nextTryAt: againAt,
    },
  ]);
});

test("D56: a delivery that was put back or failed without a call counts as not sent", async () => {
  const { id: jobId } = await begun();
  const [left, given] = [await sentTo(jobId, ["ixtrac"]), await sentTo(jobId, ["ixtrac"])];
  const againAt = "2026-11-03T10:00:00.000Z";
  await deliveries.putBack(await taken(left), { againAt });
  await ended(given, { state: "failed", reason: "no longer approved", wasCalled: false });

  const rows = await everyRow(jobId);

  expect(rows.map(({ state, attempts, sentAt: at }) => [state, attempts, at])).toEqual([
    ["failed", 0, undefined],
    ["waiting", 0, undefined],
  ]);
});

test("D56: the pages of a run list each account once, and their cost does not grow with the run", async () => {
  const { id: jobId } = await begun({ type: "corporate" });
  const company = () => aCorporateSubmission({ status: "approved" });
  const ids = await Promise.all(
    Array.from({ length: 61 }, () => sentTo(jobId, ["ixtrac"], company())),
  );
  const refused = ids.slice(0, 53);
  for (const id of refused) await ended(id, { state: "refused", reason: "no" });

  const [first, rows] = [await accountsOf(jobId), await everyRow(jobId, { state: "refused" })];

  expect(first.body.results).toHaveLength(50);
  expect(rows.map(({ accountId }) => accountId)).toEqual(refused.toSorted());
  expect(rows[0]).toMatchObject({ account_type: "corporate", name: "Sahel Farms Limited" });
  expect(new Set((await everyRow(jobId)).map(({ accountId }) => accountId))).toEqual(new Set(ids));
  const failed = await accountsOf(jobId, { state: "failed" });
  expect(failed.body).toEqual({ results: [], nextCursor: null });

  const runAccounts = runAccountStore(main);
  const page = (cursor?: string) => runAccounts.page({ run: { id: jobId }, cursor });
  const cost = await readUnitsOf(main, async () => void (await page()));
  const more = await Promise.all(
    Array.from({ length: 40 }, () => sentTo(jobId, ["ixtrac"], company())),
  );
  expect(more).toHaveLength(40);
  const costLater = await readUnitsOf(main, async () => void (await page()));
  expect(Math.abs(costLater - cost)).toBeLessThan(10);
});

test("D56: a run lists what was refused or has failed first, and what was delivered last", async () => {
  const { id: jobId } = await begun();
  const [delivered, refused, failed, unknown] = [
    await sentTo(jobId, ["ixtrac"]),
    await sentTo(jobId, ["ixtrac"]),
    await sentTo(jobId, ["ixtrac"]),
    await sentTo(jobId, ["ixtrac"]),
  ];
  await sentTo(jobId, ["ixtrac"]);
  await ended(delivered, { reference: "IX-1" });
  await ended(refused, { state: "refused", reason: "no" });
  await ended(failed, { state: "failed", reason: "no", wasCalled: false });

  const call = { reason: "HTTP 500", nextTryAt: answeredAt };
  await deliveries.putBack(await taken(unknown), { againAt: answeredAt, call });

  const states = (await everyRow(jobId)).map(({ state }) => state);

  expect(states).toEqual(["refused", "failed", "unknown", "waiting", "accepted"]);
});

test("D56: a page of a run goes on in the next state, and the page after it goes on there", async () => {
  const { id: jobId } = await begun();
  const ids: string[] = [];
  for (let n = 0; n < 101; n++) ids.push(await sentTo(jobId, ["ixtrac"]));
  for (const id of ids.slice(0, 30)) await ended(id, { state: "refused", reason: "no" });

  const first = (await accountsOf(jobId)).body;
  const second = (await accountsOf(jobId, { cursor: first.nextCursor })).body;
  const third = (await accountsOf(jobId, { cursor: second.nextCursor })).body;

  const sizes = [first, second, third].map(({ results }) => results.length);
  expect([sizes, third.nextCursor]).toEqual([[50, 50, 1], null]);
  const all = [first, second, third].flatMap(({ results }) => results);
  expect(new Set(all.map(({ accountId }) => accountId))).toEqual(new Set(ids));
});

test("D56: each run keeps its own result for an account that a later run sent again", async () => {
  const [earlier, later] = [await begun(), await begun()];
  const id = await sentTo(earlier.id, ["ixtrac"]);
  await ended(id, { state: "refused", reason: "no" });
  const { uploads } = await submissions.get(id);
  const candidate = { id, version: 1, registerCodes: [], uploads };
  await deliveries.queue(candidate, { services: ["ixtrac"], jobId: later.id, at: answeredAt });

  const moved = { accountId: id, state: "moved", reason: "no", attempts: 1 };
  expect(await everyRow(earlier.id)).toMatchObject([moved]);
  expect(await everyRow(later.id)).toMatchObject([{ accountId: id, state: "waiting" }]);
  await ended(id, { reference: "IX-2" });
  expect(await everyRow(earlier.id, { state: "moved" })).toMatchObject([moved]);
  expect(await everyRow(later.id)).toMatchObject([{ state: "accepted", reference: "IX-2" }]);
  const again = await api.call("sendRunAgain", { token, params: { jobId: earlier.id } });
  expect(again.status).not.toBe(202);
});

test("D56: a delivery that a later run takes over while its run is read is left out", async () => {
  const [earlier, later] = [await begun(), await begun()];
  const id = await sentTo(earlier.id, ["ixtrac"]);
  await ended(id, { state: "refused", reason: "no" });
  const { uploads } = await submissions.get(id);
  const candidate = { id, version: 1, registerCodes: [], uploads };
  const meanwhile = async (command: never) => {
    const answer = await main.db.send(command);
    if ((command as object) instanceof QueryCommand) {
      await deliveries.queue(candidate, { services: ["ixtrac"], jobId: later.id, at: answeredAt });
    }
    return answer;
  };

  const { rows } = await runAccountStore({ ...main, db: { send: meanwhile } as never }).page({
    run: earlier,
    state: "refused",
  });

  expect(rows).toEqual([]);
  expect(await everyRow(earlier.id)).toMatchObject([{ accountId: id, state: "moved" }]);
});

test.each([
  [
    "of another run",
    Buffer.from(JSON.stringify({ pk: "a", sk: "b", gsi2pk: "RUN#x", gsi2sk: "c" })),
  ],
  ["no cursor at all", Buffer.from("�']; --")],
])("a made-up cursor, %s, is refused", async (_, bytes) => {
  const { id } = await begun();
  const cursor = bytes.toString("base64url");

  const answers = [
    await accountsOf(id, { cursor }),
    await api.call("listUploadRuns", { token, query: { cursor } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
});

test("an unknown state is refused, and an unknown run does not exist", async () => {
  const { id } = await begun();

  expect((await accountsOf(id, { state: "sent" })).status).toBe(400);
  expect((await accountsOf(randomUUID())).body).toEqual({
    errors: ["This upload run does not exist"],
  });
});

const elsewhere = { withdrawn: 0, moved: 0, cancelled: 0, replaced: 0 };

test("D56: recent runs are listed newest first, each with its progress", async () => {
  const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 9, minute)).toISOString();
  const runs = [];
  for (let minute = 0; minute < 23; minute++) runs.push(await begun({ startedAt: at(minute) }));
  const newest = runs.toReversed();

  const first = await api.call("listUploadRuns", { token });
  const next = await api.call("listUploadRuns", {
    token,
    query: { cursor: first.body.nextCursor },
  });

  expect(
    [...first.body.results, ...next.body.results].slice(0, 23).map(({ jobId }) => jobId),
  ).toEqual(newest.map(({ id }) => id));
  expect(first.body.results).toHaveLength(20);
  expect(first.body.results[0]).toEqual({
    jobId: newest[0]?.id,
    account_type: "individual",
    startedAt: at(22),
    by: "Bisi Adewale",
    state: "running",
    count: 5,
    delivered: 0,
    refused: 0,
    failed: 0,
    pending: 5,
    ...elsewhere,
  });
});
