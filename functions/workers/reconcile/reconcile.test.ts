import { expect, test } from "vitest";
import { ofFunction, outsideFunctions } from "#local/iam/current-function.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { workerLogs } from "#shared/messages/worker-logs.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startQueueEngine } from "#tests/support/engines.ts";
import { messagesOf } from "#tests/support/messages.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { openStream } from "#tests/support/stream.ts";
import { decide } from "../../domain/submission/decide.ts";
import { queueClient } from "../../services/queues.ts";
import type { DeliveryRef } from "../../store/deliveries/delivery-row.ts";
import { differenceStore } from "../../store/deliveries/differences.ts";
import { runAccountStore } from "../../store/deliveries/run-accounts.ts";
import { counterStore } from "../../store/lists/counts.ts";
import { logStore } from "../../store/logs/logs.ts";
import { changesOf } from "../../store/table/changes.ts";
import { bothOn, refOf, startDeliveries } from "../../testing/start-deliveries.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { relayOutbox } from "../relay-outbox/relay-outbox.ts";
import { updateCounters } from "../update-counters/update-counters.ts";
import { reconcile } from "./reconcile.ts";

const started = await startDeliveries();
const { table, service, submissions, configuration, deliver, now, wait, queued, accept } = started;
const queueUrls = await startQueueEngine();
const nextChanges = await openStream(table.name);
const counts = counterStore(table);
const runAccounts = runAccountStore(table);
const differences = differenceStore(table);
const relay = relayOutbox({
  queues: queueClient(),
  urls: { ...queueUrls, services: queueUrls },
  clock: now,
});
const countBatch = updateCounters({ timeZone: "Africa/Lagos", counts, clock: now });

/** The stream passes on what was asked, and the delivery worker makes the calls. */
const pass = async () => {
  const changes = changesOf(await nextChanges());
  await countBatch(changes);
  await relay(changes);
  for (const ref of await messagesOf(queueUrls.ixtrac)) await deliver.ixtrac(ref as DeliveryRef);
  await countBatch(changesOf(await nextChanges()));
};

const settled = async () => {
  await countBatch(changesOf(await nextChanges()));
};

let pauses = 0;
const overNight = ofFunction(
  "reconcile",
  reconcile({
    differences,
    configuration,
    logs: logStore(table),
    pause: () => {
      pauses += 1;
      return outsideFunctions(pass);
    },
    timeZone: "Africa/Lagos",
    clock: now,
  }),
);

const logged = watchLog();

const aDay = 24 * 3600;

const unanswered = async () => {
  const { id } = await queued();
  service.answer(500, {});
  await deliver.ixtrac(refOf(id));
  return id;
};

const givenUp = async () => {
  const { id } = await queued();
  service.answer(500, {});
  while (await deliver.ixtrac(refOf(id)));
  return id;
};

const withdrawn = async () => {
  const id = await unanswered();
  const before = await submissions.get(id);
  wait(1);
  const at = now().toISOString();
  const verdict = {
    outcome: "rejected" as const,
    remark: "Another person",
    by: "Bisi",
    adminId: "bisi",
    at,
  };
  await submissions.saveDecision({ ...decide(before, verdict), before, log: aLogEntry({ at }) });
  return id;
};

/** A question after a rejection has the key in its address. */
const keysAsked = () =>
  service.requests
    .map(({ headers, url }) => headers["idempotency-key"] ?? decodeURIComponent(url.slice(17)))
    .sort();
const keysOf = (...ids: string[]) => ids.map((id) => `${id}:1:ixtrac`).sort();

const openKinds = async (...ids: string[]) =>
  (await differences.page({})).rows
    .filter(({ accountId }) => ids.includes(accountId))
    .map(({ kind }) => kind);

const ofOutages = [...Object.values(logMessages.serviceFails), logMessages.serviceAnswersAgain];

const summaries = async () =>
  (await rowsOfKind(table, "log", (row) => row.accountId === undefined))
    .filter(({ log_type }) => log_type === "ixtrac")
    .map(({ message }) => String(message))
    .filter((message) => !ofOutages.includes(message));

const alertCount = async () =>
  (await rowsOf(table, ({ about }) => about === "ixtrac")).reduce(
    (sum, { count }) => sum + Number(count),
    0,
  );

test("one night later every open outcome is asked once with its key, and the answers show", async () => {
  const [unknown, rejected, failed] = [await unanswered(), await withdrawn(), await givenUp()];
  const { id: never } = await queued();
  await settled();
  expect((await openKinds(unknown, rejected, failed)).sort()).toEqual([
    "givenUp",
    "unknown",
    "withdrawn",
  ]);
  wait(aDay);
  accept("IX-7");
  service.requests.length = 0;

  const done = await overNight();

  const figures = { asked: 3, accepted: 3, refused: 0, notTaken: 0, open: 0 };
  const result = { service: "ixtrac", ...figures, hasMore: false };
  expect(done).toEqual([result]);
  const { service: deliverTo, ...numbers } = result;
  expect(logged("reconcile.done")).toEqual([["info", "reconcile.done", { deliverTo, ...numbers }]]);
  expect(keysAsked()).toEqual(keysOf(unknown, rejected, failed));
  expect(await openKinds(unknown, failed, never)).toEqual([]);
  // The service has an account that was rejected here.
  expect(await openKinds(rejected)).toEqual(["acceptedRejected"]);
  for (const id of [unknown, failed]) {
    expect(await submissions.get(id)).toMatchObject({
      status: "uploaded",
      uploads: { ixtrac: { state: "delivered", reference: "IX-7" } },
    });
  }
  expect(await submissions.get(rejected)).toMatchObject({ flags: ["deliveredThenRejected"] });
  const { rows } = await runAccounts.page({ run: { id: "run-1" }, state: "accepted" });
  expect(rows.map(({ accountId }) => accountId).sort()).toEqual([unknown, rejected, failed].sort());
  for (const id of [unknown, failed]) {
    const said = (await started.logsOf(id)).map(({ message }) => message);
    expect(said).toContain(logMessages.deliveryEnded.delivered);
  }
  expect(await summaries()).toEqual([workerLogs.reconciled({ ...result, service: "ixtrac" })]);
  service.requests.length = 0;
  expect(await overNight()).toEqual([]);
  expect(service.requests).toEqual([]);
});

test("what was tried or asked less than 12 hours ago is not asked again", async () => {
  const [unknown, rejected, failed] = [await unanswered(), await withdrawn(), await givenUp()];
  await settled();
  service.requests.length = 0;

  wait(3600);
  expect(await overNight()).toEqual([]);
  wait(12 * 3600);
  pauses = 0;
  expect(await overNight()).toMatchObject([{ asked: 3, open: 3 }]);
  // All were answered, though nothing is decided.
  expect(pauses).toBe(1);
  expect(keysAsked()).toEqual(keysOf(unknown, rejected, failed));
  wait(3600);
  expect(await overNight()).toEqual([]);

  expect(service.requests).toHaveLength(3);
  accept();
  wait(aDay);
  expect(await overNight()).toMatchObject([{ asked: 3, accepted: 3 }]);
});

test("a delivery that is given up again is not counted, logged or alerted again", async () => {
  const id = await givenUp();
  await settled();
  const failedBefore = (await counts.ofRun("run-1")).failed;
  const alertsBefore = await alertCount();
  const logBefore = await started.logsOf(id);
  expect(alertsBefore).toBeGreaterThan(0);
  wait(aDay);

  const [result] = await overNight();

  expect(result).toMatchObject({ asked: 1, accepted: 0, refused: 0, open: 1 });
  expect(await submissions.get(id)).toMatchObject({ uploads: { ixtrac: { state: "failed" } } });
  expect(await openKinds(id)).toEqual(["givenUp"]);
  expect((await counts.ofRun("run-1")).failed).toBe(failedBefore);
  expect(await alertCount()).toBe(alertsBefore);
  expect(await started.logsOf(id)).toEqual(logBefore);
  service.answer(422, { outcome: "refused", code: "E42", message: "unknown holder" });
  wait(aDay);
  expect(await overNight()).toMatchObject([{ asked: 1, refused: 1, open: 0 }]);
  expect((await counts.ofRun("run-1")).failed).toBe(failedBefore - 1);
});

test("a delivery that is asked about and then given up for the first time is alerted", async () => {
  const id = await unanswered();
  await settled();
  const before = await alertCount();
  wait(aDay);
  await overNight();

  while (await deliver.ixtrac(refOf(id)));
  await settled();

  expect(await openKinds(id)).toEqual(["givenUp"]);
  expect(await alertCount()).toBe(before + 1);
});

test("a service that is switched off is not asked", async () => {
  await unanswered();
  await settled();
  await configuration.save({ ...bothOn, allowUploadToIxtrac: false });
  wait(aDay);
  service.requests.length = 0;

  expect(await overNight()).toEqual([]);

  expect(service.requests).toEqual([]);
  await configuration.save(bothOn);
});

test("without an answer in half a minute the report counts what is open, and when its time is up it says so", async () => {
  for (let n = 0; n < 12; n++) await unanswered();
  wait(aDay);
  let pausedMs = 0;
  const slow = reconcile({
    differences: {
      ...differences,
      ask: async (ref, asking) => {
        wait(100);
        return differences.ask(ref, asking);
      },
    },
    configuration,
    logs: logStore(table),
    pause: async (ms) => {
      pausedMs += ms;
    },
    timeZone: "Africa/Lagos",
    clock: now,
  });

  const [result] = await slow();

  expect(result).toMatchObject({ accepted: 0, refused: 0, hasMore: true });
  expect(result?.asked).toBeLessThan(12);
  expect(result?.open).toBe(result?.asked);
  expect(pausedMs).toBe(30_000);
});

test("answers that come one by one are counted for two minutes, and the rest is open", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 14; n++) ids.push(await unanswered());
  wait(aDay);
  accept();
  let pausedMs = 0;
  const patient = reconcile({
    differences,
    configuration,
    logs: logStore(table),
    pause: (ms) => {
      pausedMs += ms;
      return deliver.ixtrac(refOf(ids.pop() ?? ""));
    },
    timeZone: "Africa/Lagos",
    clock: now,
  });

  const [result] = await patient();

  expect(result).toMatchObject({ accepted: 12, refused: 0 });
  expect(result?.open).toBe((result?.asked ?? 0) - 12);
  expect(pausedMs).toBe(120_000);
});
