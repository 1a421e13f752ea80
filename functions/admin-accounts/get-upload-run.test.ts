import { expect, test } from "vitest";
import type { Service } from "#shared/kyc/status.ts";
import { anUploadRun } from "#tests/builders/a-job.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { openStream } from "#tests/support/stream.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import type { DeliveryRow } from "../store/deliveries/delivery-row.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { counterStore } from "../store/lists/counts.ts";
import { changesOf } from "../store/table/changes.ts";
import { updateCounters } from "../workers/update-counters/update-counters.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["uploadToExternalServicePermission"] });
const { main } = api.tables;
const submissions = submissionsOf(api);
const deliveries = deliveryStore(main);
const jobs = jobStore(main);
const counts = counterStore(main);
const nextChanges = await openStream(main.name);

const runOf = (jobId: string) => api.call("getUploadRun", { token, params: { jobId } });
const countChanges = async () =>
  updateCounters({ timeZone: "Africa/Lagos", counts, clock: () => new Date() })(
    changesOf(await nextChanges()),
  );

/** Adds an account to the run, with these results of its deliveries. */
const sentBy = async (
  jobId: string,
  outcomes: Partial<Record<Service, "delivered" | "refused" | "failed">>,
) => {
  const { id } = await stored(submissions, aSubmission({ status: "approved" }));
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

test("D56: an upload run reports its progress in accounts and when it is done", async () => {
  const job = anUploadRun({ count: 4 });
  await jobs.start(job);
  await sentBy(job.id, { ixtrac: "delivered", erights: "delivered" });
  await sentBy(job.id, { ixtrac: "delivered", erights: "refused" });
  await sentBy(job.id, { ixtrac: "failed" });
  await countChanges();
  const ended = {
    count: 4,
    refused: 1,
    failed: 1,
    withdrawn: 0,
    moved: 0,
    cancelled: 0,
    replaced: 0,
  };
  const ixtrac = { service: "ixtrac", waiting: 0, accepted: 2, refused: 0, failed: 1 };
  const erights = { service: "erights", waiting: 0, accepted: 1, refused: 1, failed: 0 };
  const services = [ixtrac, erights];
  const half = { state: "running", ...ended, delivered: 1, pending: 1, services };
  expect((await runOf(job.id)).body.results).toEqual(half);

  const at = "2026-11-03T09:05:00.000Z";
  await jobs.advance(job.id, { cursorWas: null, cursor: null, queued: 4, at });
  expect((await runOf(job.id)).body.results).toEqual(half);
  await sentBy(job.id, { erights: "delivered" });
  await countChanges();

  expect((await runOf(job.id)).body.results).toEqual({
    state: "done",
    ...ended,
    delivered: 2,
    pending: 0,
    services: [ixtrac, { ...erights, accepted: 2 }],
  });
});

test("D56: the number of a run never shrinks: accounts that another run took are moved", async () => {
  const job = anUploadRun({ count: 9 });
  await jobs.start(job);
  await sentBy(job.id, { ixtrac: "delivered" });
  const at = "2026-11-03T09:05:00.000Z";
  await jobs.advance(job.id, { cursorWas: null, cursor: null, queued: 1, at });

  await countChanges();

  expect((await runOf(job.id)).body.results).toMatchObject({
    state: "done",
    count: 9,
    delivered: 1,
    moved: 8,
  });
});
