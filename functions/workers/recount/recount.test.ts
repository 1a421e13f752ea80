import { expect, test } from "vitest";
import { ofFunction, outsideFunctions } from "#local/iam/current-function.ts";
import { workerLogs } from "#shared/messages/worker-logs.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { openStream } from "#tests/support/stream.ts";
import { statusBucket } from "../../domain/submission/counter-deltas.ts";
import { decide } from "../../domain/submission/decide.ts";
import { dueBucket } from "../../domain/submission/figure-bucket.ts";
import { update } from "../../domain/submission/update.ts";
import { deliveryStore } from "../../store/deliveries/deliveries.ts";
import type { DeliveryRow } from "../../store/deliveries/delivery-row.ts";
import { accountRowStore } from "../../store/erasures/account-rows.ts";
import { erasingStore } from "../../store/erasures/erasing.ts";
import type { Erasure } from "../../store/erasures/erasure-row.ts";
import { erasureStore } from "../../store/erasures/erasures.ts";
import { counterStore } from "../../store/lists/counts.ts";
import { figureStore } from "../../store/lists/figures.ts";
import { recountStore } from "../../store/lists/recounts.ts";
import { reindexStore } from "../../store/lists/reindexes.ts";
import { logStore } from "../../store/logs/logs.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { submissionUpdateStore } from "../../store/submissions/updates.ts";
import { changesOf } from "../../store/table/changes.ts";
import { keys } from "../../store/table/keys.ts";
import { updateItem } from "../../store/table/table.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { updateCounters } from "../update-counters/update-counters.ts";
import { recount } from "./recount.ts";

const { main: table } = await startTables();
const nextChanges = await openStream(table.name);
const submissions = submissionStore({ table, hash: plainHash });
const counts = counterStore(table);
let now = new Date("2026-11-04T01:30:00.000Z");
const clock = () => now;
const countBatch = updateCounters({ timeZone: "Africa/Lagos", counts, clock });
const countAll = async () => countBatch(changesOf(await nextChanges()));
const logged = watchLog();

const places = recountStore(table, { rowsAtOnce: 2 });

const worker = (pause: () => Promise<unknown>, over: Partial<typeof places> = {}) =>
  ofFunction(
    "recount",
    recount({
      recounts: { ...places, ...over },
      reindexes: reindexStore(table),
      logs: logStore(table),
      pause: () => outsideFunctions(pause),
      timeZone: "Africa/Lagos",
      clock,
    }),
  );
const recountAt = (...deps: Parameters<typeof worker>) => {
  const count = worker(...deps);
  return async () => (await count({ now: true })).corrected;
};
const noPause = async () => undefined;
const overNight = recountAt(async () => undefined);

let falsified = 0;
const falsify = (delta: number) => {
  falsified += 1;
  const deltas: [string, number][] = [[statusBucket("individual", "pending"), delta]];
  return counts.add([{ id: `falsified ${falsified}`, deltas }], clock());
};

const pending = async () => (await counts.ofStatuses()).individual.pending;
const aPending = () => stored(submissions, aSubmission());

test("true counters are left as they are, without a wait, and nothing is logged", async () => {
  await aPending();
  await countAll();

  let pauses = 0;
  const counted = recountAt(async () => {
    pauses += 1;
  });

  expect(await counted()).toEqual([]);

  expect(logged("counters.corrected", "counters.moving")).toEqual([]);
  expect(pauses).toBe(0);
});

test("a falsified counter is true again after one night, and the log says by how much it was wrong", async () => {
  await aPending();
  await countAll();
  const truth = await pending();
  await falsify(7);

  const correction = {
    counter: "pending individual accounts",
    was: truth + 7,
    count: truth,
  };
  expect(await overNight()).toEqual([correction]);

  expect(await pending()).toBe(truth);
  const said = (await rowsOfKind(table, "log")).map(({ message }) => message);
  expect(said).toContain(workerLogs.counterCorrected(correction));
  expect(await overNight()).toEqual([]);
  await aPending();
  await countAll();
  expect(await pending()).toBe(truth + 1);
});

test("a counter that never was is made", async () => {
  await stored(submissions, aSubmission({ status: "rejected" }));
  await nextChanges();

  expect(await overNight()).toContainEqual({
    counter: "rejected individual accounts",
    was: 0,
    count: 1,
  });
  expect((await counts.ofStatuses()).individual.rejected).toBe(1);
});

test("a change on its way through the stream is not counted twice", async () => {
  await aPending();

  expect(await recountAt(countAll)()).toEqual([]);

  const truth = await pending();
  expect(await overNight()).toEqual([]);
  expect(await pending()).toBe(truth);
});

test("a counter that moves and comes back to the same number is not overwritten", async () => {
  await falsify(3);
  let pauses = 0;
  const moving = async () => {
    pauses += 1;
    if (pauses > 1) return;
    await falsify(1);
    await falsify(-1);
  };

  expect(await recountAt(moving)()).toHaveLength(1);
  expect(pauses).toBe(2);
});

test("changes of one batch that cancel each other out move their counter", async () => {
  await falsify(3);
  let pauses = 0;
  const moving = async () => {
    pauses += 1;
    if (pauses > 1) return;
    const pendings = statusBucket("individual", "pending");
    const both = [1, -1].map((delta) => ({ id: `both ${delta}`, deltas: [[pendings, delta]] }));
    await counts.add(both as Parameters<typeof counts.add>[0], clock());
  };

  expect(await recountAt(moving)()).toHaveLength(1);
  expect(pauses).toBe(2);
});

test("D137: a counter that moves is counted again alone, when the others are corrected", async () => {
  await falsify(1);
  await counts.add(
    [{ id: "others", deltas: [[statusBucket("corporate", "approved"), 4]] }],
    clock(),
  );
  const read: string[] = [];
  let isFirst = true;
  const countPage: typeof places.countPage = (list, place) => {
    if (!place.after) read.push(`${place.round} ${list.type} ${list.status}`);
    return places.countPage(list, place);
  };
  const moving = async () => {
    if (isFirst) await falsify(1);
    isFirst = false;
  };

  expect(await recountAt(moving, { countPage })()).toMatchObject([
    { counter: "approved corporate accounts" },
    { counter: "pending individual accounts" },
  ]);
  expect(read.filter((one) => one.startsWith("1"))).toHaveLength(8);
  expect(read.filter((one) => !one.startsWith("1"))).toEqual(["2 individual pending"]);
});

test("D137: a call stops after its time, and the next ones go on page by page to the end", async () => {
  for (let n = 0; n < 5; n++) await aPending();
  await countAll();
  await falsify(7);
  const start = now;
  const slow = worker(noPause, {
    countPage: (...page) => {
      now = new Date(now.getTime() + 41_000);
      return places.countPage(...page);
    },
  });
  const again = () => ofFunction("recount", () => slow({}))();

  const answers = [await slow({ now: true })];
  while (!answers.at(-1)?.isDone && answers.length < 40) answers.push(await again());

  const pages = Math.ceil((await pending()) / 2);
  expect(answers.length).toBeGreaterThan(pages + 7);
  expect(answers.at(-1)).toMatchObject({
    isDone: true,
    corrected: [{ counter: "pending individual accounts" }],
  });
  now = start;
});

test("D137: killed at any place, it goes on there and corrects what is wrong once", async () => {
  await falsify(5);
  const truth = (await pending()) - 5;
  let saves = 0;
  const dying = worker(noPause, {
    save: async (...place) => {
      saves += 1;
      if (saves % 2 === 0) throw new Error("Killed before");
      const saved = await places.save(...place);
      if (saves % 3 === 0) throw new Error("Killed after");
      return saved;
    },
  });

  let event = { now: true };
  for (let calls = 0; calls < 100; calls++) {
    const answer = await dying(event).catch(() => undefined);
    event = { now: false };
    if (answer?.isDone) break;
  }

  expect(await places.find()).toMatchObject({ endedAt: now.toISOString() });
  expect(await pending()).toBe(truth);
  const said = (await rowsOfKind(table, "log")).map(({ message }) => message);
  const sentence = workerLogs.counterCorrected({
    counter: "pending individual accounts",
    was: truth + 5,
    count: truth,
  });
  expect(said.filter((message) => message === sentence)).toHaveLength(1);
});

test("D137: two workers at once correct a counter once", async () => {
  const truth = await pending();
  await falsify(2);

  await Promise.all([overNight(), overNight()]);

  expect(await pending()).toBe(truth);
  expect(logged("counters.corrected")).toHaveLength(1);
});

test("D137: it begins by itself each night, and does nothing more until the next one", async () => {
  const start = now;
  await overNight();
  await falsify(2);
  const truth = (await pending()) - 2;
  now = new Date("2026-11-05T01:29:00.000Z");
  await worker(noPause)({});
  expect(await pending()).toBe(truth + 2);

  now = new Date("2026-11-05T01:30:00.000Z");
  await worker(noPause)({});
  expect(await pending()).toBe(truth);
  now = start;
});

test("a counter that does not rest is left to the next night, with a warning", async () => {
  await falsify(2);

  expect(await recountAt(() => falsify(1))()).toEqual([]);

  expect(logged("counters.moving")).toEqual([["warn", "counters.moving", { lists: 1 }]]);
  expect(await overNight()).toHaveLength(1);
});

test("D81: figures of a day that the stream lost are counted from what happened to the accounts", async () => {
  const dateCreated = "2026-11-02T08:00:00.000Z";
  const account = aSubmission({
    dateCreated,
    dateUpdated: dateCreated,
    dueAt: "2026-11-04T08:00:00.000Z",
  });
  await stored(submissions, account);
  const at = "2026-11-03T08:00:00.000Z";
  await submissions.saveDecision({
    ...decide(account, { outcome: "approved", by: "Bisi Adewale", adminId: "bisi", at }),
    before: account,
    log: aLogEntry({ accountId: account.id }),
  });
  await nextChanges();
  const figures = figureStore(table);
  const day = { first: "2026-11-03", last: "2026-11-03" };
  expect(await figures.ofAdmin("bisi", day)).toEqual([]);

  const corrected = await overNight();

  expect(corrected).toContainEqual({ counter: "“approved” on 2026-11-03", was: 0, count: 1 });
  const ofBisi = { approved: 1, "waited:1440": 1 };
  expect(await figures.ofTeam(day)).toEqual([
    { day: day.first, counts: { ...ofBisi, "by:bisi": 1 } },
  ]);
  expect(await figures.ofAdmin("bisi", day)).toEqual([{ day: day.first, counts: ofBisi }]);
  expect(await overNight()).toEqual([]);
});

test("D81, D86: an account that is erased leaves the figures of closed days as they are", async () => {
  const dateCreated = "2026-11-02T08:00:00.000Z";
  const account = aSubmission({
    dateCreated,
    dateUpdated: dateCreated,
    dueAt: "2026-11-04T08:00:00.000Z",
  });
  await stored(submissions, account);
  await submissions.saveDecision({
    ...decide(account, {
      outcome: "rejected",
      by: "Bola Ojo",
      adminId: "bola",
      remark: "Unreadable",
      at: "2026-11-03T08:00:00.000Z",
    }),
    before: account,
    log: aLogEntry({ accountId: account.id }),
  });
  await countAll();
  await overNight();
  const { id, type } = account;
  const days = { first: "2026-11-02", last: "2026-11-03" };
  const figures = async () => {
    const { ofTeam, ofAdmin } = figureStore(table);
    return [await ofTeam(days), await ofAdmin("bola", days)];
  };
  const before = await figures();
  expect(before[1]).toHaveLength(1);

  const by = { by: "Ngozi Eze", adminId: "ngozi", reason: "The holder asked", told: [] };
  await erasureStore(table).ask({ id, type, ...by, log: aLogEntry() });
  await updateItem<Erasure>(table, keys.erasure(id), { set: { state: "begun" } });
  const erasure = await erasingStore(table).find(id);
  const log = aLogEntry({ at: clock().toISOString() });
  expect(await erasingStore(table).removeAccount(erasure as Erasure, log)).toBe(true);
  await accountRowStore({ table, hash: plainHash }).removeOwn({ id, type });
  await countAll();

  expect(await overNight()).toEqual([]);
  expect(await figures()).toEqual(before);
  const [kept] = await rowsOf(table, ({ pk }) => pk === "FIGURES#ERASED");
  expect(JSON.stringify(kept)).not.toContain(id);
});

test("D137: an account that changes its list during the count is not missed", async () => {
  const at = { dateCreated: "2026-11-02T08:00:00.000Z", dueAt: "2026-11-04T08:00:00.000Z" };
  const account = aSubmission({ ...at, dateUpdated: at.dateCreated });
  await stored(submissions, account);
  await submissions.saveDecision({
    ...decide(account, {
      outcome: "rejected",
      by: "Bola Ojo",
      adminId: "bola",
      remark: "Unreadable",
      at: "2026-11-03T09:00:00.000Z",
    }),
    before: account,
    log: aLogEntry({ accountId: account.id }),
  });
  await countAll();
  await overNight();
  let isSent = false;
  const countPage: typeof places.countPage = async (list, place) => {
    if (list.status !== "pending" && !isSent) {
      isSent = true;
      await outsideFunctions(() => sendAgain(account.id, clock().toISOString()));
    }
    return places.countPage(list, place);
  };

  expect(await recountAt(countAll, { countPage })()).toEqual([]);

  expect(isSent).toBe(true);
  expect(await overNight()).toEqual([]);
});

/** Moves the account into the list of pending ones. */
const sendAgain = async (id: string, at: string) => {
  const before = await submissions.get(id, "individual");
  const { fields, images, bankCheck, consent } = before;
  await submissionUpdateStore({ table, hash: plainHash }).save({
    before,
    updated: update(before, { fields, images, bankCheck, consent, flags: [], at }),
    draftId: "none",
    log: aLogEntry(),
  });
};

test("D81: a version that a service accepts after the holder sent a newer one stays in the figures", async () => {
  const day = (date: string) => `2026-${date}T08:00:00.000Z`;
  const account = aSubmission({
    status: "approved",
    dateCreated: day("10-20"),
    dateUpdated: day("10-20"),
    dueAt: day("10-22"),
  });
  const { id } = await stored(submissions, account);
  const deliveries = deliveryStore(table);
  const ref = { submissionId: id, service: "ixtrac", version: 1 } as const;
  const take = async (at: string) => (await deliveries.take(ref, new Date(at))) as DeliveryRow;
  await deliveries.queue(
    { id, version: 1, registerCodes: [], uploads: {} },
    { services: ["ixtrac"], jobId: "run-1", at: day("10-21") },
  );
  await deliveries.putBack(await take(day("10-22")), {
    againAt: day("10-23"),
    call: { reason: "HTTP 500", nextTryAt: day("10-23") },
  });
  const approved = await submissions.get(id, "individual");
  await submissions.saveDecision({
    ...decide(approved, {
      outcome: "rejected",
      by: "Bola Ojo",
      adminId: "bola",
      remark: "Unreadable",
      at: day("10-23"),
    }),
    before: approved,
    log: aLogEntry({ accountId: id }),
  });
  await sendAgain(id, day("10-24"));
  const outcome = { state: "delivered", at: day("11-03"), reference: "R-1" } as const;
  await deliveries.settle(await take(day("11-03")), { outcome, log: aLogEntry() });
  await countAll();
  const delivered = async () => {
    const [team] = await figureStore(table).ofTeam({ first: "2026-11-03", last: "2026-11-03" });
    return team?.counts["delivered:ixtrac"];
  };
  expect(await delivered()).toBe(1);

  await overNight();

  expect(await delivered()).toBe(1);
});

test("D81: a due hour without accounts is removed once it is over", async () => {
  const dueAt = "2026-11-03T07:30:00.000Z";
  const due = (delta: number): [string, number][] => [[dueBucket("individual", dueAt), delta]];
  await counts.add([{ id: "due", deltas: due(1) }], clock());
  const hours = async () => (await figureStore(table).dueHours()).map(({ hour }) => hour);
  await counts.add([{ id: "decided", deltas: due(-1) }], clock());
  expect(await hours()).toContain("2026-11-03T07");

  await overNight();

  expect(await hours()).not.toContain("2026-11-03T07");
});
