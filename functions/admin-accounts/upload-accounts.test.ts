import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { anImport } from "#tests/builders/a-job.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { listStore } from "../store/lists/lists.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["uploadToExternalServicePermission"] });
const { main } = api.tables;
const submissions = submissionsOf(api);
const configuration = configurationStore(main);
const deliveries = deliveryStore(main);
const jobs = jobStore(main);

const switches = {
  allowUploadToIxtrac: true,
  allowUploadToErights: true,
  allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
};
beforeEach(() => configuration.save(switches));

const upload = (body: object = {}) =>
  api.call("uploadAccounts", { token, body: { account_type: "individual", ...body } });
const runOf = (jobId: string) => api.call("getUploadRun", { token, params: { jobId } });
const approved = (over: Parameters<typeof aSubmission>[0] = {}) =>
  stored(submissions, aSubmission({ status: "approved", ...over }));

const idsUpTo = async (before: string) => {
  const list = { type: "individual", status: "approved", limit: 1000, before } as const;
  return (await listStore(main).idPage(list)).ids;
};

const nothing = { status: 404, body: { errors: ["No approved account to upload"] } };

test("R-114, R-152, D56: without an approved account there is nothing to upload", async () => {
  expect(await upload()).toMatchObject(nothing);
});

test("R-154, D56: with both services off no run starts", async () => {
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

test("R-150, R-156, D56: an upload answers with the number of accounts and stores a run and a log entry", async () => {
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
    results: {
      state: "running",
      count: 2,
      delivered: 0,
      refused: 0,
      failed: 0,
      pending: 2,
      withdrawn: 0,
      moved: 0,
      cancelled: 0,
      replaced: 0,
    },
  });
});

test("D56: a dry run counts what an upload would take, and starts nothing", async () => {
  const day = { fromDate: "2026-07-01", toDate: "2026-07-01" };
  await approved({ dateCreated: "2026-07-01T09:00:00.000Z" });
  const rows = () => rowsOf(main, ({ kind }) => kind === "job" || kind === "log");
  const before = await rows();

  const { status, body } = await upload({ ...day, dryRun: true });

  expect([status, body]).toEqual([
    202,
    { message: "1 account can be uploaded", results: { count: 1 } },
  ]);
  expect(await rows()).toEqual(before);
});

test("R-150, D52, D56: an upload counts only accounts of the chosen type and days", async () => {
  await stored(submissions, aCorporateSubmission({ status: "approved" }));
  const days = { fromDate: "2026-10-02", toDate: "2026-10-02" };

  expect((await upload(days)).body).toMatchObject({ message: "Upload of 1 account has started" });
  expect((await upload({ account_type: "corporate" })).body.results.count).toBe(1);
  expect(await upload({ fromDate: "2026-10-05", toDate: "2026-10-09" })).toMatchObject(nothing);
  expect(await upload({ fromDate: "2999-01-01", toDate: "2999-01-02" })).toMatchObject(nothing);
  expect(await upload({ fromDate: "2026-10-09", toDate: "2026-10-01" })).toMatchObject(nothing);
});

test("D56: an upload up to a day to come takes no account that is sent after its start", async () => {
  await approved({ dateCreated: "2026-08-03T09:00:00.000Z" });

  const { body } = await upload({ fromDate: "2026-08-03", toDate: "2999-01-01" });

  const run = await jobs.get(body.results.jobId, "upload-run");
  expect(run?.before).toBe(run?.startedAt);
});

test("D56: an account whose time is ahead of the clock of the upload is taken as well", async () => {
  const day = "2998-06-01";
  const { id } = await approved({ dateCreated: `${day}T09:00:00.000Z` });

  const { status, body } = await upload({ fromDate: day, toDate: day });

  expect([status, body.results?.count]).toEqual([202, 1]);
  const run = await jobs.get(body.results.jobId, "upload-run");
  expect(await idsUpTo(String(run?.before))).toContain(id);
});

test("R-155, D56: an upload does not count accounts to which no switched-on service applies", async () => {
  const day = { fromDate: "2026-09-01", toDate: "2026-09-01" };
  await approved({ dateCreated: "2026-09-01T09:00:00.000Z", fields: { holdings: [] } });

  expect((await upload(day)).body.results.count).toBe(1);
  await configuration.save({ ...switches, allowUploadToIxtrac: false });

  expect(await upload(day)).toMatchObject(nothing);
});

test("D56: an upload does not count accounts whose deliveries are already queued", async () => {
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
])("an upload with %s %j is refused", async (name, value) => {
  const { status, body } = await upload({ [name]: value });

  expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
});

test("an unknown id, a malformed id and an id of another kind of job get the same bytes", async () => {
  const register = anImport();
  await jobs.start(register);

  const answers = await Promise.all([randomUUID(), "1", register.id].map(runOf));

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['404 {"errors":["This upload run does not exist"]}']),
  );
});
