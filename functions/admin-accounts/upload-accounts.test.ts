import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Service } from "#shared/kyc/status.ts";
import { anUploadRun } from "#tests/builders/a-job.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { openStream } from "#tests/support/stream.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { changesOf } from "../store/changes.ts";
import { openConfiguration } from "../store/configuration.ts";
import { openCounts } from "../store/counts.ts";
import { openDeliveries } from "../store/deliveries.ts";
import type { DeliveryRow } from "../store/delivery-row.ts";
import { openJobs } from "../store/jobs.ts";
import { count } from "../workers/count/count.ts";

const api = await startApi(["admin-accounts", "admin-settings"]);
const { token } = await signedIn(api, { rights: ["uploadToExternalServicePermission"] });
const { main } = api.tables;
const submissions = submissionsOf(api);
const configuration = openConfiguration(main);
const deliveries = openDeliveries(main);
const jobs = openJobs(main);
const counts = openCounts(main);
const nextChanges = await openStream(main.name);

const switches = {
  allowUploadToIxtrac: true,
  allowUploadToErights: true,
  allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
};
beforeEach(() => configuration.save(switches));

const upload = (body: object = {}) =>
  api.call("uploadAccounts", { token, body: { account_type: "individual", ...body } });
const runOf = (jobId: string) => api.call("getUploadRun", { token, params: { jobId } });
const countChanges = async () =>
  count({ counts, clock: () => new Date() })(changesOf(await nextChanges()));

const approved = (over: Parameters<typeof aSubmission>[0] = {}) =>
  stored(submissions, aSubmission({ status: "approved", ...over }));

const nothing = { status: 404, body: { errors: ["No approved account to upload"] } };

test("R-114, R-152, D56: without an approved account there is nothing to upload", async () => {
  expect(await upload()).toMatchObject(nothing);
});

test("R-154, D56: with both services off nothing is begun", async () => {
  await configuration.save({
    ...switches,
    allowUploadToIxtrac: false,
    allowUploadToErights: false,
  });

  const { status, body } = await upload();

  expect([status, body]).toEqual([
    409,
    { errors: ["Uploads to ixtrac and erights are both switched off in the configuration"] },
  ]);
});

test("R-150, R-156, D56: a run is begun at once, told with its count, and kept with a log entry", async () => {
  await approved({ dateCreated: "2026-10-01T09:00:00.000Z" });
  await approved({ dateCreated: "2026-10-02T09:00:00.000Z" });

  const { status, body } = await upload();

  expect([status, body]).toEqual([
    202,
    {
      message: "Upload of 2 accounts has started",
      results: { jobId: expect.any(String), count: 2 },
    },
  ]);
  const { jobId } = body.results;
  expect(await jobs.get(jobId, "upload-run")).toMatchObject({
    type: "individual",
    by: "Bisi Adewale",
    count: 2,
    queued: 0,
    cursor: null,
    isFannedOut: false,
  });
  const logs = await rowsOf(main, ({ log_type }) => log_type === "upload");
  expect(logs).toMatchObject([
    {
      uploaded_by: "Bisi Adewale",
      is_ixtrac_upload_allowed: true,
      is_erights_upload_allowed: true,
      count: 2,
    },
  ]);
  expect((await runOf(jobId)).body).toEqual({
    results: { state: "running", count: 2, delivered: 0, refused: 0, failed: 0, pending: 2 },
  });
});

test("R-150, D52, D56: only accounts of the type and the days are counted", async () => {
  await stored(submissions, aCorporateSubmission({ status: "approved" }));
  const days = { fromDate: "2026-10-02", toDate: "2026-10-02" };

  expect((await upload(days)).body).toMatchObject({ message: "Upload of 1 account has started" });
  expect((await upload({ account_type: "corporate" })).body.results.count).toBe(1);
  expect(await upload({ fromDate: "2026-10-05", toDate: "2026-10-09" })).toMatchObject(nothing);
  expect(await upload({ fromDate: "2999-01-01", toDate: "2999-01-02" })).toMatchObject(nothing);
  expect(await upload({ fromDate: "2026-10-09", toDate: "2026-10-01" })).toMatchObject(nothing);
});

test("R-155, D56: accounts to which no switched-on service applies are not counted", async () => {
  const day = { fromDate: "2026-09-01", toDate: "2026-09-01" };
  await approved({ dateCreated: "2026-09-01T09:00:00.000Z", fields: { holdings: [] } });

  expect((await upload(day)).body.results.count).toBe(1);
  await configuration.save({ ...switches, allowUploadToIxtrac: false });

  expect(await upload(day)).toMatchObject(nothing);
});

test("D56: accounts that are under way already are not counted", async () => {
  const day = { fromDate: "2026-09-02", toDate: "2026-09-02" };
  const { id } = await approved({ dateCreated: "2026-09-02T09:00:00.000Z" });
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  const at = "2026-09-02T10:00:00.000Z";
  await deliveries.queue(candidate, { services: ["ixtrac", "erights"], jobId: "run-1", at });

  expect(await upload(day)).toMatchObject(nothing);
});

test.each([
  ["account_type", "person"],
  ["account_type", undefined],
  ["fromDate", "yesterday"],
  ["toDate", 20261001],
  ["count", 5],
])("%s %j is refused", async (name, value) => {
  const { status, body } = await upload({ [name]: value });

  expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
});

test("an unknown, a malformed and another kind of job are the same bytes", async () => {
  const answers = await Promise.all([randomUUID(), "1", "first-import-DANGCEM"].map(runOf));

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['404 {"errors":["This upload run does not exist"]}']),
  );
});

/** One account of the run, with what each service made of it. */
const sentBy = async (
  jobId: string,
  outcomes: Partial<Record<Service, "delivered" | "refused" | "failed">>,
) => {
  const { id } = await approved();
  const services = Object.keys(outcomes) as Service[];
  const at = "2026-11-03T09:00:00.000Z";
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services, jobId, at });
  for (const service of services) {
    const ref = { submissionId: id, service, version: 1 };
    const row = (await deliveries.take(ref, new Date(at))) as DeliveryRow;
    const state = outcomes[service] ?? "failed";
    const log = { type: service, at, timeZone: "Africa/Lagos", message: "" };
    await deliveries.settle(row, { outcome: { state, at }, log });
  }
};

test("D56: a run tells how far it is, by account, and when it is done", async () => {
  const job = anUploadRun({ count: 4 });
  await jobs.start(job);
  await sentBy(job.id, { ixtrac: "delivered", erights: "delivered" });
  await sentBy(job.id, { ixtrac: "delivered", erights: "refused" });
  await sentBy(job.id, { ixtrac: "failed" });
  await countChanges();
  const half = { state: "running", count: 4, delivered: 1, refused: 1, failed: 1, pending: 1 };
  expect((await runOf(job.id)).body.results).toEqual(half);

  const at = "2026-11-03T09:05:00.000Z";
  await jobs.advance(job.id, { cursorWas: null, cursor: null, queued: 4, at });
  expect((await runOf(job.id)).body.results).toEqual(half);
  await sentBy(job.id, { erights: "delivered" });
  await countChanges();

  expect((await runOf(job.id)).body.results).toEqual({
    state: "done",
    count: 4,
    delivered: 2,
    refused: 1,
    failed: 1,
    pending: 0,
  });
});

test("a run that found fewer accounts than it promised is done with those", async () => {
  const job = anUploadRun({ count: 9 });
  await jobs.start(job);
  await sentBy(job.id, { ixtrac: "delivered" });
  const at = "2026-11-03T09:05:00.000Z";
  await jobs.advance(job.id, { cursorWas: null, cursor: null, queued: 1, at });

  await countChanges();

  expect((await runOf(job.id)).body.results).toMatchObject({
    state: "done",
    count: 1,
    delivered: 1,
  });
});

test("D6: the counts beside the lists follow, the overdue ones at once", async () => {
  await stored(submissions, aSubmission({ dueAt: "2020-01-01T00:00:00.000Z" }));
  await stored(submissions, aSubmission({ dueAt: "2999-01-01T00:00:00.000Z" }));
  await countChanges();
  const all = await rowsOf(main, ({ kind }) => kind === "submission");
  const countOf = (type: string, status: string) =>
    all.filter((row) => row.type === type && row.status === status).length;

  const { status, body } = await api.call("getCounts", { token });

  expect(status).toBe(200);
  for (const type of ["individual", "corporate"]) {
    for (const name of ["pending", "approved", "rejected", "uploaded"]) {
      expect([type, name, body.results[type][name]]).toEqual([type, name, countOf(type, name)]);
    }
  }
  expect(countOf("individual", "uploaded")).toBeGreaterThan(0);
  expect(body.results.individual.overdue).toBe(1);
});

test("R-49, R-130: the configuration is shown as it was saved", async () => {
  const { status, body } = await api.call("getConfiguration", { token });

  expect([status, body]).toEqual([200, { results: switches }]);
});
