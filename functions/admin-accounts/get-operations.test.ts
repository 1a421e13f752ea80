import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { lookupHash, stored, submissionsOf } from "#tests/support/stored.ts";
import { openStream } from "#tests/support/stream.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { depsOf } from "#tests/support/worker-deps.ts";
import { dayOf } from "../domain/time/days.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import type { DeliveryRow } from "../store/deliveries/delivery-row.ts";
import { outageStore } from "../store/deliveries/outages.ts";
import { logStore } from "../store/logs/logs.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { changesOf } from "../store/table/changes.ts";
import { changesOfAccounts } from "../testing/account-changes.ts";
import { bothOn } from "../testing/start-deliveries.ts";
import { recount } from "../workers/recount/recount.ts";
import { updateCounters } from "../workers/update-counters/update-counters.ts";

const api = await startApi(["admin-accounts"]);
const { main } = api.tables;
const { timeZone } = registrar;
const rights = ["approveAndRejectPermission"] as const;
const bisi = await signedIn(api, { rights });
const emeka = await signedIn(api, { rights, firstName: "Emeka", lastName: "Eze" });
const chief = await signedIn(api, { email: registrar.superAdmins[0]?.email ?? "" });
const deliveries = deliveryStore(main);
const submissions = submissionsOf(api);
const { updated } = changesOfAccounts({ table: main, hash: lookupHash(api) });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const sent = (
  hours: number,
  build: typeof aSubmission | typeof aCorporateSubmission = aSubmission,
) =>
  stored(
    submissions,
    build({
      dateCreated: hoursAgo(hours),
      dateUpdated: hoursAgo(hours),
      dueAt: hoursAgo(hours - 48),
    }),
  );

const services = ["ixtrac", "erights"] as const;
type Services = readonly (typeof services)[number][];

const queue = async (id: string, of: Services) => {
  const { decided } = await submissions.get(id);
  const candidate = { id, version: 1, registerCodes: [], uploads: {}, ...(decided && { decided }) };
  const at = new Date().toISOString();
  await deliveries.queue(candidate, { services: [...of], jobId: "run", at });
};
const take = async (submissionId: string, service: Services[number]) =>
  (await deliveries.take({ submissionId, service, version: 1 }, new Date())) as DeliveryRow;

/** Queues the account for both services; these accept it. */
const deliver = async (id: string, of: Services) => {
  await queue(id, services);
  for (const service of of) {
    const outcome = { state: "delivered", at: new Date().toISOString(), reference: "R" } as const;
    const log = aLogEntry({ type: service, at: outcome.at, reference: "R" });
    await deliveries.settle(await take(id, service), { outcome, log });
  }
};

const nextChanges = await openStream(main.name);
const count = updateCounters(await depsOf(updateCounters));
const countAll = async () => count(changesOf(await nextChanges()));

const call = async (
  name: "decideIndividualAccount" | "undoIndividualDecision",
  id: string,
  body: object | undefined,
  { token } = bisi,
) => {
  const { status } = await api.call(name, { token, params: { id }, ...(body && { body }) });
  expect(status).toBe(200);
};
const approve = (id: string, by = bisi) =>
  call("decideIndividualAccount", id, { status: "approved" }, by);
const reject = (id: string, reasons: string[], by = bisi) =>
  call(
    "decideIndividualAccount",
    id,
    {
      ...{ status: "rejected", remark: "Please see below" },
      corrections: reasons.map((reason, index) => ({
        field: ["identificationImage", "bankProofImage"][index],
        reason,
      })),
    },
    by,
  );
const undo = (id: string) => call("undoIndividualDecision", id, undefined);

const operations = async ({ token } = bisi, query: Record<string, string> = {}) => {
  const { status, body } = await api.call("getOperations", { token, query });
  expect(status).toBe(200);
  return body.results;
};

const today = dayOf(new Date(), timeZone);
const none = { count: 0, inTime: 0 };

test("D81: the figures are those of a full count, after decisions, undos, reversals and corrections", async () => {
  await configurationStore(main).save(bothOn);
  const quick = await sent(0.2);
  const slow = await sent(30);
  const late = await sent(60);
  const overdue = await sent(50);
  await sent(13, aCorporateSubmission);
  await Promise.all(Array.from({ length: 50 }, () => sent(1)));

  await approve(quick.id);
  await approve(late.id, emeka);
  await reject(slow.id, ["unreadable", "signature"], emeka);
  await approve(overdue.id);
  await undo(overdue.id);
  await updated(slow);
  await reject(slow.id, [], emeka);
  await approve(slow.id);
  await undo(slow.id);
  await deliver(quick.id, services);
  await deliver(late.id, ["ixtrac"]);
  await reject(late.id, ["unreadable"]);
  await countAll();

  // Tomorrow, when the day is closed.
  const clock = () => new Date(hoursAgo(-24));
  const night = recount({ ...(await depsOf(recount)), pause: async () => undefined, clock });
  expect(await night({ now: true })).toMatchObject({ isDone: true, corrected: [] });
  const shown = await operations();
  expect(shown.queue).toEqual({
    individual: { under12: 50, under24: 0, under48: 0, overdue: 1 },
    corporate: { under12: 0, under24: 1, under48: 0, overdue: 0 },
  });
  expect(shown.oldestDueAt).toBe(overdue.dueAt);
  expect(shown.days).toHaveLength(30);
  const sum = (of: (day: (typeof shown.days)[number]) => number) =>
    shown.days.reduce((total: number, day: (typeof shown.days)[number]) => total + of(day), 0);
  expect(sum((day) => day.submitted)).toBe(55);
  expect(shown.days.at(-1)).toMatchObject({
    day: today,
    ...{ resubmitted: 1, approved: 2, rejected: 3 },
    delivered: { ixtrac: 2, erights: 1 },
    times: { count: 4, inTime: 3, medianMinutes: 15, p90Minutes: 4320 },
  });
  expect(shown.times).toEqual(shown.days.at(-1)?.times);
  const labels = ["Document not readable", "Signature missing or not clear"];
  expect(shown.reasons).toEqual([
    { code: "unreadable", label: labels[0], count: 2, again: 1 },
    { code: "signature", label: labels[1], count: 1, again: 1 },
  ]);
  expect(shown.unlisted).toBe(1);
  expect(shown.deliveredThenRejected).toEqual({ individual: 1, corporate: 0 });
});

test("D81: a clerk sees the team and own figures, a super-admin those of each clerk", async () => {
  const own = await operations(emeka);
  expect(own.own).toEqual({
    ...{ approved: 1, rejected: 2 },
    times: { count: 3, inTime: 2, medianMinutes: 2160, p90Minutes: 4320 },
  });
  expect(own).not.toHaveProperty("clerks");

  const all = await operations(chief);

  expect(all.own).toEqual({ approved: 0, rejected: 0, times: none });
  expect(all.clerks).toEqual([
    { id: emeka.admin.id, name: "Emeka Eze", ...own.own },
    expect.objectContaining({ id: bisi.admin.id, approved: 1, rejected: 1 }),
  ]);
});

/** A delivery whose call to erights had no clear answer. */
const unanswered = async (nextTryAt: string) => {
  const { id } = await stored(submissions, aSubmission({ status: "approved" }));
  await queue(id, ["erights"]);
  const call = { reason: "did not answer in time", nextTryAt };
  await deliveries.putBack(await take(id, "erights"), { againAt: nextTryAt, call });
};

test("D81: each service has its switch, outage, backlog, last answer and next try", async () => {
  const nextTryAt = new Date(Date.now() + 180_000).toISOString();
  await unanswered(nextTryAt);
  const outage = { since: hoursAgo(0.1), fault: "silent" } as const;
  await outageStore(main).begin("erights", outage, aLogEntry({ type: "erights" }));
  await countAll();

  const { services } = await operations();

  const answered = { at: expect.any(String), isAccepted: true };
  expect(services).toEqual([
    { service: "ixtrac", isOn: true, waiting: 0, lastAnswer: answered },
    {
      ...{ service: "erights", isOn: true, outage, waiting: 1, nextTryAt },
      lastAnswer: answered,
    },
  ]);
});

test("D81: a service that is switched off has no next try", async () => {
  await configurationStore(main).save({ ...bothOn, allowUploadToErights: false });

  const { services } = await operations();

  await configurationStore(main).save(bothOn);
  expect(services[1]).toMatchObject({ service: "erights", isOn: false, waiting: 1 });
  expect(services[1]).not.toHaveProperty("nextTryAt");
  expect((await operations()).services[1]).toHaveProperty("nextTryAt");
});

test("D81: the next try is the earliest of 100 waiting deliveries, and unknown of more", async () => {
  const inSeconds = (count: number) => new Date(Date.now() + 1000 * count).toISOString();
  await Promise.all(Array.from({ length: 98 }, () => unanswered(inSeconds(900))));
  const earliest = inSeconds(60);
  await unanswered(earliest);
  expect((await operations()).services[1]).toHaveProperty("nextTryAt", earliest);

  await unanswered(inSeconds(30));

  expect((await operations()).services[1]).not.toHaveProperty("nextTryAt");
});

test("D81: the last answer of a service is found behind the calls of an outage", async () => {
  const at = new Date().toISOString();
  const unclear = aLogEntry({ type: "ixtrac", at, timeZone, message: "No clear answer" });
  const { write } = logStore(main);
  await Promise.all(Array.from({ length: 60 }, () => write(unclear)));

  const { services } = await operations();

  expect(services[0]).toMatchObject({ service: "ixtrac", lastAnswer: { isAccepted: true } });
});

test("D81: a period has at most 366 days and ends after it begins", async () => {
  const year = { fromDate: "2025-01-01", toDate: "2026-01-01" };
  expect((await operations(bisi, year)).days).toHaveLength(366);

  for (const query of [
    { fromDate: "2025-01-01", toDate: "2026-01-02" },
    { fromDate: "2026-01-02", toDate: "2026-01-01" },
    { fromDate: "yesterday" },
  ]) {
    expect((await api.call("getOperations", { token: bisi.token, query })).status).toBe(400);
  }
});
