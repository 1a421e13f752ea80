import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { stored } from "#tests/support/stored.ts";
import { decide } from "../../domain/submission/decide.ts";
import { undo } from "../../domain/submission/undo.ts";
import { undoStore } from "../../store/submissions/undo-decision.ts";
import { refOf, startDeliveries } from "../../testing/start-deliveries.ts";

const started = await startDeliveries();
const { table, service, submissions, deliveries, deliver, now, wait, accept, stateOf, rowOf } =
  started;
const undos = undoStore(table);

const decideOn = async (id: string, outcome: "approved" | "rejected") => {
  const before = await submissions.get(id);
  const at = now().toISOString();
  const undoUntil = new Date(now().getTime() + 10_000).toISOString();
  const verdict = { outcome, remark: "Another person", by: "Bisi", adminId: "bisi", at, undoUntil };
  await submissions.saveDecision({ ...decide(before, verdict), before, log: aLogEntry({ at }) });
};

const undoOn = async (id: string) => {
  const decided = await submissions.get(id);
  const undoable = await undos.find(id);
  const at = now().toISOString();
  const undone = undo(decided, undoable, { adminId: "bisi", at });
  if (!undoable) throw new Error("There was a decision");
  await undos.save({ decided, undone, undoable, log: aLogEntry({ at }) });
};

const approvedAndQueued = async () => {
  const { id } = await stored(submissions, aSubmission());
  await decideOn(id, "approved");
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  const run = { services: ["ixtrac" as const], jobId: "run-1", at: now().toISOString() };
  await deliveries.queue(candidate, run);
  return id;
};

test("D77: a message that comes while the approval can be undone makes no call, and comes again", async () => {
  const id = await approvedAndQueued();
  accept();
  wait(4);

  expect(await deliver.ixtrac(refOf(id))).toEqual({ pauseSeconds: 7 });

  expect(service.requests).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: "queued", attempts: 0 });
  wait(7);
  expect(await deliver.ixtrac(refOf(id))).toBeUndefined();
  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
});

test("D77: after an undo of the approval, the message of the cancelled delivery does nothing", async () => {
  const id = await approvedAndQueued();
  await undoOn(id);
  accept();
  wait(11);

  expect(await deliver.ixtrac(refOf(id))).toBeUndefined();

  expect(service.requests).toEqual([]);
  expect(await stateOf(id)).toEqual({ status: "pending" });
});

test("D77: a service is not asked about a withdrawn delivery while the rejection can be undone", async () => {
  const id = await approvedAndQueued();
  wait(11);
  service.answer(500, {});
  await deliver.ixtrac(refOf(id));
  await decideOn(id, "rejected");
  wait(3600);
  await decideOn(id, "approved");
  await decideOn(id, "rejected");
  accept();

  expect(await deliver.ixtrac(refOf(id))).toEqual({ pauseSeconds: 11 });
  expect(service.requests).toEqual([]);
  await undoOn(id);
  wait(11);
  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "uploaded", ixtrac: { state: "delivered" } });
  expect((await submissions.get(id)).flags).toEqual([]);
});
