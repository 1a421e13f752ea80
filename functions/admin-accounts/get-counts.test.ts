import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { openStream } from "#tests/support/stream.ts";
import { signedIn } from "#tests/support/tokens.ts";
import type { CallRequest } from "../http/request.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import type { DeliveryRow } from "../store/deliveries/delivery-row.ts";
import { differenceStore } from "../store/deliveries/differences.ts";
import { outageStore } from "../store/deliveries/outages.ts";
import { counterStore } from "../store/lists/counts.ts";
import { figureStore } from "../store/lists/figures.ts";
import { listStore } from "../store/lists/lists.ts";
import { exportedCountStore } from "../store/logs/exported-counts.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { changesOf } from "../store/table/changes.ts";
import { bothOn } from "../testing/start-deliveries.ts";
import { updateCounters } from "../workers/update-counters/update-counters.ts";
import { getCounts } from "./get-counts.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api);
const { main } = api.tables;
const submissions = submissionsOf(api);
const configuration = configurationStore(main);
const nextChanges = await openStream(main.name);
const countChanges = updateCounters({
  timeZone: "Africa/Lagos",
  counts: counterStore(main),
  clock: () => new Date(),
});

test("D6: the counts show the accounts of each type and status and the overdue accounts", async () => {
  for (const submission of [
    aSubmission({ dueAt: "2020-01-01T00:00:00.000Z" }),
    aSubmission({ dueAt: "2999-01-01T00:00:00.000Z" }),
    aSubmission({ status: "approved", dueAt: "2020-01-01T00:00:00.000Z" }),
    aSubmission({ status: "rejected" }),
    aCorporateSubmission({ status: "uploaded" }),
  ]) {
    await stored(submissions, submission);
  }
  await countChanges(changesOf(await nextChanges()));

  const { status, body } = await api.call("getCounts", { token });

  expect([status, body.results]).toEqual([
    200,
    {
      individual: { pending: 2, approved: 1, rejected: 1, uploaded: 0, overdue: 1 },
      corporate: { pending: 0, approved: 0, rejected: 0, uploaded: 1, overdue: 0 },
      outages: {},
      switchedOff: ["ixtrac", "erights"],
    },
  ]);
});

test("D6: the counts cost the same with a backlog of overdue accounts", async () => {
  const counts = getCounts({
    exported: exportedCountStore(main, { timeZone: "Africa/Lagos" }),
    ...{ figures: figureStore(main), counts: counterStore(main), lists: listStore(main) },
    ...{ outages: outageStore(main), differences: differenceStore(main), configuration },
    clock: () => new Date(),
  });
  const read = async () => void (await counts({} as CallRequest<"getCounts">));
  const before = await readUnitsOf(main, read);
  for (let minute = 10; minute < 50; minute++) {
    await stored(submissions, aSubmission({ dueAt: `2020-01-01T00:${minute}:00.000Z` }));
  }
  await countChanges(changesOf(await nextChanges()));

  expect(before).toBeGreaterThan(0);
  expect(await readUnitsOf(main, read)).toBe(before);
  const { overdue } = (await api.call("getCounts", { token })).body.results.individual;
  expect(overdue).toBeGreaterThanOrEqual(40);
});

const outage = { since: "2026-11-03T13:05:00.000Z", fault: "silent" } as const;
const log = aLogEntry({ type: "ixtrac" });
const deliveries = deliveryStore(main);
const shown = async () => (await api.call("getCounts", { token })).body.results.outages;

const switchedOff = async () => (await api.call("getCounts", { token })).body.results.switchedOff;

/** A delivery whose call had no clear answer. */
const unanswered = async () => {
  const { id } = await stored(submissions, aSubmission({ status: "approved" }));
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services: ["ixtrac"], jobId: "run", at: outage.since });
  const take = async () =>
    (await deliveries.take(
      { submissionId: id, service: "ixtrac", version: 1 },
      new Date(outage.since),
    )) as DeliveryRow;
  const nextTryAt = outage.since;
  const call = { reason: "did not answer in time", nextTryAt };
  await deliveries.putBack(await take(), { againAt: nextTryAt, call });
  return take;
};

test("an outage is not named while no delivery waits for the service, as after all were given up", async () => {
  await configuration.save(bothOn);
  await outageStore(main).begin("ixtrac", outage, log);
  expect(await shown()).toEqual({});
  const take = await unanswered();
  expect(await shown()).toEqual({ ixtrac: outage });

  await deliveries.settle(await take(), { outcome: { state: "failed", at: outage.since } });

  expect(await shown()).toEqual({});
});

test("the counts name a service that fails, for everybody, unless it is switched off", async () => {
  await unanswered();

  await configuration.save(bothOn);
  expect(await shown()).toEqual({ ixtrac: outage });
  expect(await switchedOff()).toBeUndefined();
  await configuration.save({ ...bothOn, allowUploadToIxtrac: false });
  expect(await shown()).toEqual({});
  expect(await switchedOff()).toEqual(["ixtrac"]);
  await configuration.save(bothOn);
  await outageStore(main).end("ixtrac", log);
  expect(await shown()).toEqual({});
});
