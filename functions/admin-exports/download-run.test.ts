import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import readExcel from "read-excel-file/node";
import { expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { runExportMessages as say } from "#shared/messages/run-export.ts";
import { anUploadRun } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { decide } from "../domain/submission/decide.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import type { DeliveryRow, Outcome } from "../store/deliveries/delivery-row.ts";
import { jobStore } from "../store/jobs/jobs.ts";

const api = await startApi(["admin-exports"]);
const { token } = await signedIn(api, { rights: ["uploadToExternalServicePermission"] });
const { main } = api.tables;
const submissions = submissionsOf(api);
const deliveries = deliveryStore(main);

const at = "2026-11-03T09:00:00.000Z";

const sent = async (
  jobId: string,
  outcome?: Partial<Outcome>,
  fields: Parameters<typeof aSubmission>[0] = {},
) => {
  const { id } = await stored(submissions, aSubmission({ status: "approved", ...fields }));
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services: ["ixtrac"], jobId, at });
  if (!outcome) return id;
  await deliveries.settle(await taken(id), {
    outcome: { state: "delivered", at, ...outcome },
    log: aLogEntry(),
  });
  return id;
};

const taken = async (id: string) => {
  const ref = { submissionId: id, service: "ixtrac", version: 1 } as const;
  return (await deliveries.take(ref, new Date(at))) as DeliveryRow;
};

const unanswered = async (jobId: string) => {
  const id = await sent(jobId);
  const againAt = "2026-11-03T10:00:00.000Z";
  const call = { reason: "HTTP 500", nextTryAt: againAt };
  await deliveries.putBack(await taken(id), { againAt, call });
  return id;
};

const rejected = async (id: string) => {
  const before = await submissions.get(id);
  const by = { remark: "Another person", by: "Bisi Adewale", adminId: "bisi" };
  const decided = decide(before, { outcome: "rejected", at, ...by });
  await submissions.saveDecision({ ...decided, before, log: aLogEntry({ at }) });
  return id;
};

const sentBy = async (jobId: string, id: string) => {
  const { uploads } = await submissions.get(id);
  const candidate = { id, version: 1, registerCodes: [], uploads };
  await deliveries.queue(candidate, { services: ["ixtrac"], jobId, at });
};

const begun = async () => {
  const run = anUploadRun({ startedAt: "2026-11-02T23:30:00.000Z" });
  await jobStore(main).start(run);
  return run.id;
};

const downloaded = (jobId: string) => api.call("downloadRun", { token, params: { jobId } });

const sheetsOf = async (file: Buffer) =>
  (await readExcel(Readable.from([file]))) as unknown as { data: unknown[][] }[];

const rowsIn = async (file: Buffer) => {
  const [sheet] = await sheetsOf(file);
  const [headings = [], ...rows] = sheet?.data ?? [];
  return rows.map((row) => Object.fromEntries(headings.map((name, i) => [name, row[i]])));
};

const aboutIn = async (file: Buffer) => {
  const [, about] = await sheetsOf(file);
  return Object.fromEntries(about?.data ?? []);
};

const uploadLog = async () =>
  (await rowsOf(main, ({ log_type }) => log_type === "upload")).toSorted((a, b) =>
    a.sk < b.sk ? -1 : 1,
  );

test("D56: a run's workbook holds each account once, formulas as text and times in the registrar's zone", async () => {
  const jobId = await begun();
  const hostile = { fields: { firstName: "=HYPERLINK(1)", middleName: "@x", lastName: "+1" } };
  const accepted = await sent(jobId, { reference: "IX-1" }, hostile);
  const refused = await sent(jobId, { state: "refused", reason: "=REG-4: unknown" });
  const waiting = await sent(jobId);

  const { status, headers, file } = await downloaded(jobId);

  expect([status, headers["content-disposition"]]).toEqual([
    200,
    'attachment; filename="Upload run 2026-11-03 00 30.xlsx"',
  ]);
  const rows = await rowsIn(file);
  expect(rows.map(({ Id, State }) => [Id, State])).toEqual([
    [waiting, "not sent yet"],
    [accepted, "delivered"],
    [refused, "refused"],
  ]);
  expect(rows[1]).toMatchObject({
    Reference: referenceOf(accepted),
    Name: "=HYPERLINK(1) @x +1",
    Service: "ixtrac",
    "Times sent": 1,
    "Reference of the service": "IX-1",
  });
  expect(rows[1]?.["Last sent"]).toEqual(new Date("2026-11-03T10:00:00.000Z"));
  expect(rows[2]?.Reason).toBe("=REG-4: unknown");
});

test("D56: a run's workbook holds and counts its deliveries in every state", async () => {
  const [jobId, later] = [await begun(), await begun()];
  const unknown = await unanswered(jobId);
  const withdrawn = await rejected(await unanswered(jobId));
  const cancelled = await rejected(await sent(jobId));
  const failed = await sent(jobId, { state: "failed", reason: "given up" });
  const moved = await sent(jobId, { state: "refused", reason: "no" });
  await sentBy(later, moved);

  const { file } = await downloaded(jobId);

  const states = (await rowsIn(file)).map(({ Id, State }) => [Id, State]);
  expect(Object.fromEntries(states)).toEqual({
    [unknown]: "no clear answer",
    [withdrawn]: "withdrawn",
    [cancelled]: "cancelled",
    [failed]: "failed",
    [moved]: "moved to another upload",
  });
  expect(await aboutIn(file)).toMatchObject({ Deliveries: states.length });
});

test("the workbook of a run says who exported it and when, and how many deliveries it holds", async () => {
  const jobId = await begun();
  await sent(jobId);

  const { file } = await downloaded(jobId);

  expect(await aboutIn(file)).toMatchObject({
    Content: "Upload run of individual accounts, started on 3 Nov 2026, 00:30:00",
    Deliveries: 1,
    "Exported by": "Bisi Adewale",
    Exported: expect.any(Date),
    Registrar: expect.any(String),
  });
});

test("a download is logged when it begins and with its number of deliveries when it ends", async () => {
  const jobId = await begun();
  for (let n = 0; n < 3; n++) await sent(jobId);
  const before = await uploadLog();

  await downloaded(jobId);

  expect((await uploadLog()).slice(before.length)).toMatchObject([
    { message: say.logBegun, by: "Bisi Adewale" },
    { message: say.log(3), by: "Bisi Adewale", count: 3 },
  ]);
});

test("D56: a download holds all accounts beyond one page, and no rows for a run without accounts", async () => {
  const jobId = await begun();
  const ids = await Promise.all(Array.from({ length: 57 }, () => sent(jobId)));

  const rows = await rowsIn((await downloaded(jobId)).file);
  const empty = await rowsIn((await downloaded(await begun())).file);

  expect(rows.map(({ Id }) => Id).toSorted()).toEqual(ids.toSorted());
  expect(empty).toEqual([]);
});

test("the download of an unknown run gets 404", async () => {
  const answer = await downloaded(randomUUID());

  expect([answer.status, answer.body]).toEqual([
    404,
    { errors: ["This upload run does not exist"] },
  ]);
});
