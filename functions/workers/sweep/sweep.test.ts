import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { logMessages } from "#shared/messages/logs.ts";
import { workerLogs } from "#shared/messages/worker-logs.ts";
import { anImport, anUploadRun, aRemoval } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission, digits } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { imagesBucket } from "#tests/support/engines.ts";
import { messagesOf } from "#tests/support/messages.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { queueClient } from "../../services/queues.ts";
import { deliveryStore } from "../../store/deliveries/deliveries.ts";
import type { DeliveryRow } from "../../store/deliveries/delivery-row.ts";
import { erasureStore } from "../../store/erasures/erasures.ts";
import { jobStore } from "../../store/jobs/jobs.ts";
import { lostMailStore } from "../../store/logs/lost-mails.ts";
import { outboxItem, outboxStore } from "../../store/outbox/outbox.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { imageStore } from "../../store/submissions/images.ts";
import { letterStore } from "../../store/submissions/letters.ts";
import { objectionStore } from "../../store/submissions/objections.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { startSweep } from "../../testing/start-sweep.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { sweep } from "./sweep.ts";

const { table, s3, queueUrls, deps, sweepNow, now, wait, swept, generalLog } = await startSweep();
const outbox = outboxStore(table);
const deliveries = deliveryStore(table);
const images = imageStore({ table, bucket: imagesBucket, s3 });
const jobs = jobStore(table);
const submissions = submissionStore({ table, hash: plainHash });
const logged = watchLog();

const aWaitingMail = async () => {
  const at = now().toISOString();
  const item = outboxItem({ mail: "received", submissionId: randomUUID(), version: 1, at });
  await table.db.send(new PutCommand({ TableName: table.name, Item: item }));
  return item.id;
};

test("an email that waits for a minute is queued again, but then not every minute", async () => {
  const outboxId = await aWaitingMail();
  wait(59);
  expect(await swept("mail")).toEqual([]);

  wait(2);
  expect(await swept("mail")).toEqual([{ outboxId }]);
  wait(60);
  expect(await swept("mail")).toEqual([]);
  wait(300);
  expect(await swept("mail")).toEqual([{ outboxId }]);

  await outbox.noteSent(outboxId);
  wait(3600);
  expect(await swept("mail")).toEqual([]);
});

test("D94: a digest of letters whose message was lost is queued once its hour is over", async () => {
  const account = await stored(submissions, aSubmission({ status: "approved" }));
  const letters = letterStore(table);
  for (const minute of [0, 1]) {
    const about = await stored(submissions, aSubmission());
    const at = new Date(now().getTime() + minute * 60_000).toISOString();
    await letters.tell({ account, version: 1, about, isSamePerson: false, at });
  }
  const digest = (await rowsOfKind(table, "mail")).find(
    ({ mail, submissionId }) => mail === "letters" && submissionId === account.id,
  );
  const ids = async () => ((await swept("mail")) as { outboxId: string }[]).map((m) => m.outboxId);

  wait(30 * 60);
  expect(await ids()).not.toContain(digest?.id);
  wait(32 * 60);
  expect(await ids()).toContain(digest?.id);
});

test("all of 25 waiting emails are queued again", async () => {
  const ids = [];
  for (let n = 0; n < 25; n++) ids.push(await aWaitingMail());
  wait(61);

  const messages = (await swept("mail")) as { outboxId: string }[];

  expect(messages.map(({ outboxId }) => outboxId).toSorted()).toEqual(ids.toSorted());
  for (const id of ids) await outbox.noteSent(id);
});

const queued = async () => {
  const { id } = await stored(
    submissions,
    aSubmission({ status: "approved", dateUpdated: "2999-01-01T00:00:00.000Z" }),
  );
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  const run = { services: ["erights" as const], jobId: "run-1", at: now().toISOString() };
  await deliveries.queue(candidate, run);
  return { submissionId: id, service: "erights" as const, version: 1 };
};

test("a delivery whose message was lost is queued again, but then not every minute", async () => {
  const ref = await queued();
  wait(299);
  expect(await swept("erights")).toEqual([]);

  wait(2);
  expect(await swept("erights")).toEqual([ref]);
  wait(60);
  expect(await swept("erights")).toEqual([]);
  wait(900);
  expect(await swept("erights")).toEqual([ref]);

  const row = (await deliveries.take(ref, now())) as DeliveryRow;
  const log = {
    type: "erights",
    at: now().toISOString(),
    timeZone: "Africa/Lagos",
    message: "",
  } as const;
  await deliveries.settle(row, { outcome: { state: "delivered", at: now().toISOString() }, log });
  wait(7200);
  expect(await swept("erights")).toEqual([]);
});

test("D56: deliveries held for a service are queued once it is on, and then not every minute", async () => {
  const ref = await queued();
  const row = (await deliveries.take(ref, now())) as DeliveryRow;
  await deliveries.putBack(row, { againAt: now().toISOString(), isHeld: true });
  wait(24 * 3600);
  expect(await swept("erights")).not.toContainEqual(ref);

  await switchErights(true);
  expect(await swept("erights")).toEqual([ref]);
  expect(await generalLog()).toContain(workerLogs.sweptHeld(1));
  wait(60);
  expect(await swept("erights")).toEqual([]);
  wait(900);
  expect(await swept("erights")).toContainEqual(ref);
});

const switchErights = (allowUploadToErights: boolean) =>
  configurationStore(table).save({
    allowUploadToIxtrac: false,
    allowUploadToErights,
    allowedAccountsForErightsUpdate: [],
  });

test("the log counts the deliveries that a sweep queued again", async () => {
  await Promise.all([queued(), queued(), queued()]);
  wait(301);

  const { length } = await swept("erights");

  expect(length).toBeGreaterThanOrEqual(3);
  expect(logged("sweep.done")).toContainEqual([
    "info",
    "sweep.done",
    { part: "deliveries", count: length },
  ]);
  expect(await generalLog()).toContain(`Abandoned deliveries queued again: ${length}`);
});

test("a delivery whose worker died is queued again after its lease ends", async () => {
  const ref = await queued();
  await deliveries.take(ref, now());
  wait(30);
  expect(await swept("erights")).toEqual([]);

  wait(31);
  expect(await swept("erights")).toEqual([ref]);
});

test("a job without progress for five minutes is sent again to the queue of its kind", async () => {
  const startedAt = now().toISOString();
  const [run, register] = [anUploadRun({ startedAt }), anImport({ startedAt })];
  await jobs.start(run);
  await jobs.start(register);
  wait(299);
  expect([await swept("run"), await swept("import")]).toEqual([[], []]);

  wait(2);
  await sweepNow();
  expect(await messagesOf(queueUrls.run)).toEqual([{ jobId: run.id }]);
  expect(await messagesOf(queueUrls.import)).toEqual([{ jobId: register.id }]);
  wait(60);
  expect([await swept("run"), await swept("import")]).toEqual([[], []]);

  const at = now().toISOString();
  await jobs.advance(run.id, { cursorWas: null, cursor: null, queued: 0, at });
  await jobs.save({ ...register, state: "done" }, { cursorWas: null, at });
  wait(3600);
  expect([await swept("run"), await swept("import")]).toEqual([[], []]);
});

test("a removal job whose message was lost is sent again to the import queue", async () => {
  const removal = aRemoval({ startedAt: now().toISOString() });
  await jobs.start(removal);
  wait(301);

  expect(await swept("import")).toContainEqual({ jobId: removal.id });

  await jobs.forget(removal);
  wait(3600);
  expect(await swept("import")).toEqual([]);
});

test("D86: an erasure is passed on once it is due, and then not every minute", async () => {
  const { id, type } = await stored(submissions, aSubmission());
  const log = aLogEntry({ at: now().toISOString() });
  const by = { by: "Ngozi Eze", adminId: "ngozi", reason: "The holder asked", told: [] };
  await erasureStore(table).ask({ id, type, ...by, log });
  wait(72 * 3600 - 1);
  expect(await swept("erase")).toEqual([]);

  wait(2);
  expect(await swept("erase")).toEqual([{ submissionId: id }]);
  wait(60);
  expect(await swept("erase")).toEqual([]);
  wait(900);
  expect(await swept("erase")).toEqual([{ submissionId: id }]);
});

test("D93: IT is alerted to a stop order that is open after 4 and after 24 hours, once each", async () => {
  const account = aSubmission({ status: "uploaded" });
  account.uploads = { ixtrac: { state: "delivered", at: now().toISOString() } };
  await stored(submissions, account);
  const { id } = account;
  const link = { id: randomUUID(), expiresAt: Math.floor(now().getTime() / 1000) + 60 };
  const log = aLogEntry({ at: now().toISOString() });
  await objectionStore(table).save({ link, flag: "reported", accountIds: [id], told: [], log });
  const alertsNow = async () =>
    (await rowsOfKind(table, "log"))
      .filter(({ accountId, log_type }) => accountId === id && log_type === "ixtrac")
      .map(({ message }) => message)
      .toSorted();
  const { begun, late } = logMessages.stopOrder;
  const afterHours = async (hours: number) => {
    wait(hours * 3600);
    await sweepNow();
    await sweepNow();
    return alertsNow();
  };

  expect(await afterHours(3.9)).toEqual([begun]);
  expect(await afterHours(0.2)).toEqual([late(4), begun].toSorted());
  expect(await afterHours(10)).toEqual([late(4), begun].toSorted());
  expect(await afterHours(10)).toEqual([late(24), late(4), begun].toSorted());
});

const aDraft = async (id: string = randomUUID()) => {
  const image = { field: "passportImage", type: "image/jpeg", bytes: anImage() } as const;
  return { id, kept: await images.putAll(id, [image], now().toISOString()) };
};

const imagesOf = async (id: string) => {
  const list = new ListObjectsV2Command({ Bucket: imagesBucket, Prefix: `submissions/${id}/` });
  return (await s3.send(list)).KeyCount;
};

test("images without a submission are removed after a day, images of a submission stay", async () => {
  const [left, used] = [await aDraft(), await aDraft()];
  await stored(
    submissions,
    aSubmission({ id: used.id, images: used.kept, dateUpdated: "2999-01-01T00:00:00.000Z" }),
  );
  wait(24 * 3600 - 1);
  await sweepNow();
  expect(await imagesOf(left.id)).toBe(1);

  wait(2);
  await sweepNow();

  expect(await imagesOf(left.id)).toBe(0);
  expect(await imagesOf(used.id)).toBe(1);
});

test("D89: the rows of a large form that was never stored go after a day, those of a stored one stay", async () => {
  const registers = Array.from({ length: 40 }, (_, n) => ({
    registerName: "A register",
    registerCode: `R${n}`,
    accounts: [digits(9), digits(9)],
  }));
  const aForm = () =>
    aSubmission({ dateCreated: now().toISOString(), fields: { holdings: registers } });
  const [kept, left] = [aForm(), aForm()];
  const idempotency = {
    keyHash: randomUUID(),
    bodyHash: "one body",
    reply: {},
    expiresAt: Date.parse("2999-01-01T00:00:00.000Z") / 1000,
  };
  const send = (submission: Submission) =>
    submissions.create({ submission, log: aLogEntry(), idempotency });
  expect([await send(kept), await send(left)]).toEqual([true, false]);
  const rowCount = async ({ id }: Submission) =>
    (await rowsOf(table, (row) => row.pk.startsWith("LIKE#") && row.id === id)).length;
  expect(await rowCount(left)).toBe(await rowCount(kept));

  wait(24 * 3600 + 1);
  await sweepNow();

  expect(await rowCount(left)).toBe(0);
  expect(await rowCount(kept)).toBeGreaterThan(160);
});

test("images that could not be removed are removed by the next sweep", async () => {
  const { id } = await aDraft();
  wait(24 * 3600 + 1);
  let isBroken = true;
  const sweeping = sweep({
    ...deps,
    images: {
      removeAll: (keys) =>
        isBroken ? Promise.reject(new Error("no store")) : images.removeAll(keys),
    },
  });

  await expect(sweeping()).rejects.toMatchObject({ errors: [{ message: "no store" }] });
  isBroken = false;
  await sweeping();

  expect(await imagesOf(id)).toBe(0);
});

test("one failing part of a sweep does not stop the others, and the sweep throws its fault", async () => {
  const outboxId = await aWaitingMail();
  const ref = await queued();
  const { id } = await aDraft();
  wait(24 * 3600 + 1);
  const broken = { ...outbox, waitingSince: () => brokenEngine() };

  await expect(sweep({ ...deps, outbox: broken })()).rejects.toMatchObject({
    errors: [{ message: "no engine" }],
  });
  expect(logged("sweep.failed")).toEqual([
    ["error", "sweep.failed", { error: new Error("no engine"), part: "mails" }],
  ]);

  expect(await messagesOf(queueUrls.erights)).toContainEqual(ref);
  expect(await imagesOf(id)).toBe(0);
  expect(await swept("mail")).toContainEqual({ outboxId });
});

// biome-ignore lint/correctness/useYield: it throws before the first yield
async function* brokenEngine(): AsyncGenerator<string> {
  throw new Error("no engine");
}

test("R-131: the general log says once how much a sweep queued again and removed", async () => {
  wait(24 * 3600);
  await sweepNow();
  const before = now().toISOString();
  const outboxId = await aWaitingMail();
  await aDraft();
  wait(24 * 3600 + 1);
  for (const { id } of await rowsOfKind(table, "mail")) {
    if (id !== outboxId) await outbox.noteSent(`${id}`);
  }

  await sweepNow();
  await sweepNow();

  // Deliveries and an erasure of other tests still wait, so their log entries are ignored.
  const said = (await generalLog(before)).filter(
    (message) => !/^(Abandoned deliveries|Accounts passed on)/.test(message),
  );
  expect(said.toSorted()).toEqual([
    "Images of forms that were never sent removed: 1",
    "Waiting emails queued again: 1",
  ]);
  for (const part of ["mails", "drafts"]) {
    expect(logged("sweep.done")).toContainEqual(["info", "sweep.done", { part, count: 1 }]);
  }
});

const alertOf = async (about: string) =>
  (await rowsOfKind(table, "mail")).find((row) => row.about === about);

test("D5, T47: new dead letters are logged and alerted once, with their number", async () => {
  const dead = deps.deadLetterUrls.mail ?? "";
  await queueClient().sendAll(dead, [{ poison: 1 }, { poison: 2 }]);

  await Promise.all([sweepNow(), sweepNow(), sweepNow()]);
  await sweepNow();

  expect(await alertOf("dead-letters-mail")).toMatchObject({ mail: "counted-alert", count: 2 });
  const said = (await generalLog()).filter((message) => message.includes("dead-letter"));
  expect(said).toEqual([
    "Messages of the queue mail that could not be processed, now in its dead-letter queue: 2",
  ]);

  await queueClient().send(dead, { poison: 3 });
  await sweepNow();
  expect(await alertOf("dead-letters-mail")).toMatchObject({ count: 3 });
  expect(await messagesOf(dead)).toHaveLength(3);
  await sweepNow();
  await queueClient().send(dead, { poison: 4 });
  await sweepNow();
  expect(await alertOf("dead-letters-mail")).toMatchObject({ count: 4 });
});

const aBacklogOf = (count: number) =>
  async function* (): AsyncGenerator<string> {
    for (let n = 0; n < count; n++) yield `no row ${n}`;
  };

test("a part that could fill the whole minute ends once its 40 seconds are over, and the others have their turn", async () => {
  const ref = await queued();
  wait(301);
  const postponed: string[] = [];
  const sent: unknown[] = [];
  const slow = {
    ...outbox,
    waitingSince: aBacklogOf(1_200),
    postpone: async (id: string) => {
      postponed.push(id);
      wait(0.08);
    },
  };
  const queues = {
    ...deps.queues,
    sendAll: async (url: string, messages: unknown[]) => {
      if (url === queueUrls.mail) sent.push(...messages);
      else await deps.queues.sendAll(url, messages);
    },
  };

  await sweep({ ...deps, outbox: slow, queues })();

  expect([postponed.length, sent.length]).toEqual([500, 500]);
  expect(await messagesOf(queueUrls.erights)).toContainEqual(ref);
});

test("waiting emails are postponed several at a time, but not without limit", async () => {
  const atOnce = { now: 0, most: 0 };
  const counting = {
    ...outbox,
    waitingSince: aBacklogOf(40),
    postpone: async () => {
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      await pause(1);
      atOnce.now -= 1;
    },
  };
  const queues = { ...deps.queues, sendAll: async () => undefined };

  await sweep({ ...deps, outbox: counting, queues })();

  expect(atOnce.most).toBe(5);
});

test("what a sweep could not queue is already postponed, so that no minute queues it twice", async () => {
  const outboxId = await aWaitingMail();
  wait(61);
  const queues = {
    ...deps.queues,
    sendAll: async (url: string, messages: unknown[]) => {
      await deps.queues.sendAll(url, messages);
      throw new Error("cut off");
    },
  };

  await expect(sweep({ ...deps, queues })()).rejects.toThrow();
  expect(await messagesOf(queueUrls.mail)).toContainEqual({ outboxId });
  wait(60);
  expect(await swept("mail")).not.toContainEqual({ outboxId });

  await outbox.noteSent(outboxId);
});

test("an email that was given up flags its account once, within a minute", async () => {
  const { id } = await stored(submissions, aSubmission());
  const at = now().toISOString();
  const item = outboxItem({ mail: "approved", submissionId: id, version: 1, at });
  await table.db.send(new PutCommand({ TableName: table.name, Item: item }));
  const log = aLogEntry({ type: "general", at, message: "Given up" });
  await lostMailStore(table).giveUp(
    { id: item.id, mail: "approved", submissionId: id, version: 1, at },
    "failed",
    log,
  );

  await sweepNow();
  await sweepNow();

  expect((await submissions.get(id)).flags).toEqual(["emailBounced"]);
  const said = (await rowsOfKind(table, "log")).filter(({ accountId }) => accountId === id);
  expect(said.map(({ message }) => message)).toContain(logMessages.mailNotSent);
  expect((await rowsOfKind(table, "mail")).filter((row) => row.id === item.id)).toEqual([]);
});
