import { expect, test } from "vitest";
import { untilIndexed } from "#local/engines/dynamodb-faults.ts";
import { ofFunction } from "#local/iam/current-function.ts";
import type { Retention } from "#shared/contract/retention.ts";
import type { Status } from "#shared/kyc/status.ts";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { dyingAt } from "#tests/support/dying-at.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { decide } from "../../domain/submission/decide.ts";
import type { Erasure } from "../../store/erasures/erasure-row.ts";
import { erasureStore } from "../../store/erasures/erasures.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { keys } from "../../store/table/keys.ts";
import { updateItem } from "../../store/table/table.ts";
import { startSweep } from "../../testing/start-sweep.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { sweepRetention } from "./sweep-retention.ts";

const { table, deps, sweepNow, now, wait, swept, generalLog } = await startSweep();
const submissions = submissionStore({ table, hash: plainHash });
const erasures = erasureStore(table);
const daySeconds = 86_400;
const periods: Retention = { pending: 100, approved: 200, rejected: 50, uploaded: 400 };

const set = (retention: Retention) => configurationStore(table).save(aConfiguration({ retention }));
const daysAgo = (days: number) =>
  new Date(now().getTime() - days * daySeconds * 1000).toISOString();
const ofAge = (days: number, status: Status = "pending") => {
  const at = daysAgo(days);
  return stored(submissions, aSubmission({ status, dateCreated: at, dateUpdated: at, dueAt: at }));
};
const planned = async (): Promise<string[]> =>
  (await rowsOfKind(table, "erasure")).filter(({ gsi1pk }) => gsi1pk).map(({ id }) => `${id}`);
const eraseAtOf = async (id: string) => (await erasures.find(id))?.erasure?.eraseAt;
const nextDay = async () => {
  wait(daySeconds);
  await sweepNow();
};

test("D86: while a period is missing, the sweep plans nothing", async () => {
  await ofAge(5000);
  await ofAge(5000, "rejected");
  await set({ ...periods, uploaded: null });

  await nextDay();

  expect(await planned()).toEqual([]);
});

test("D86: exactly what is due within 30 days gets on the list, within a minute after the periods are set", async () => {
  const due = [await ofAge(72), await ofAge(172, "approved"), await ofAge(22, "rejected")];
  due.push(await ofAge(372, "uploaded"));
  const early = [await ofAge(68), await ofAge(168, "approved"), await ofAge(18, "rejected")];
  early.push(await ofAge(368, "uploaded"));
  const { id: heldId } = await ofAge(90);
  const log = aLogEntry({ accountId: heldId });
  await erasures.hold({ id: heldId, type: "individual", by: "A", adminId: "a", reason: "b", log });

  await set(periods);
  wait(60);
  await sweepNow();

  const ids = await planned();
  expect(ids).toEqual(expect.arrayContaining(due.map(({ id }) => id)));
  for (const { id } of early) expect(ids).not.toContain(id);
  expect(ids).not.toContain(heldId);
  const rejected = due[2]?.id ?? "";
  expect(await eraseAtOf(rejected)).toBe(daysAgo(-30));
  expect((await erasures.find(rejected))?.erasure).toMatchObject({
    ...{ cause: "rejected", state: "planned" },
  });
  const said = (await generalLog()).filter((message) => message.includes("due for erasure"));
  expect(said).toHaveLength(1);

  const before = await rowsOf(table, ({ pk }) => pk.startsWith("ERASE#"));
  await nextDay();
  expect(await rowsOf(table, ({ pk }) => pk.startsWith("ERASE#"))).toEqual(before);
});

test("D86: a decision takes an account off the list, and a longer period takes off the others", async () => {
  const account = await ofAge(95);
  const other = await ofAge(95);
  await nextDay();
  expect(await planned()).toEqual(expect.arrayContaining([account.id, other.id]));

  const at = now().toISOString();
  await submissions.saveDecision({
    before: account,
    ...decide(account, { outcome: "approved", by: "A clerk", adminId: "bisi", at }),
    log: aLogEntry({ accountId: account.id }),
  });
  await nextDay();
  const ids = await planned();
  expect(ids).not.toContain(account.id);
  expect(ids).toContain(other.id);

  await set({ ...periods, pending: 5000 });
  wait(60);
  await sweepNow();
  expect(await planned()).not.toContain(other.id);

  await set(periods);
  wait(60);
  await sweepNow();
  expect(await planned()).toContain(other.id);
  expect(await eraseAtOf(other.id)).toBe(daysAgo(-30));
});

test("D86: an account whose erasure by hand was stopped gets on the list again", async () => {
  const { id } = await ofAge(95);
  const told: string[] = [];
  const asked = { id, type: "individual", by: "A", adminId: "a", reason: "b", told } as const;
  await erasures.ask({ ...asked, log: aLogEntry({ at: now().toISOString() }) });
  await nextDay();
  expect((await erasures.find(id))?.erasure?.cause).toBe("by-hand");

  await erasures.stop({ ...asked, log: aLogEntry({ at: now().toISOString() }) });
  await nextDay();

  expect((await erasures.find(id))?.erasure?.cause).toBe("pending");
});

test("D86: when its day has come, an account is passed on to be erased", async () => {
  const { id } = await ofAge(95);
  await nextDay();

  wait(29 * daySeconds);
  expect(await swept("erase")).not.toContainEqual({ submissionId: id });
  wait(daySeconds + 1);
  expect(await swept("erase")).toContainEqual({ submissionId: id });
});

test("D86: a look that is killed at any of its calls is continued by the next one, which plans the rest", async () => {
  const look = ofFunction("sweep", () => sweepRetention(deps, now().getTime() + 40_000));
  const all: string[] = [];
  for (let n = 1, isWhole = false; !isWhole; n += 2) {
    wait(daySeconds);
    all.push((await ofAge(1000)).id, (await ofAge(1000, "rejected")).id);
    await untilIndexed();
    const { state, revive } = dyingAt(n);
    await look().catch(() => undefined);
    revive();
    isWhole = state.calls < n;
    await look();
    expect(await planned()).toEqual(expect.arrayContaining(all.slice(-2)));
  }
  expect(all.length).toBeGreaterThan(20);
});

test("D86: a look that takes longer than its time goes on with the next sweep, at the next list", async () => {
  wait(daySeconds);
  const { id } = await ofAge(1000, "rejected");
  const asked: string[] = [];
  const walks: typeof deps.walks = {
    ...deps.walks,
    oldest: (list, range) => {
      asked.push(`${list.type} ${list.status}`);
      wait(25);
      return deps.walks.oldest(list, range);
    },
  };
  const look = () => sweepRetention({ ...deps, walks }, now().getTime() + 40_000);

  await look();
  expect(asked).toHaveLength(2);
  for (let sweeps = 1; sweeps < 6; sweeps++) await look();

  expect(asked).toHaveLength(8);
  expect(new Set(asked).size).toBe(8);
  expect(await planned()).toContain(id);
});

test("D86: lists of several pages are put on and taken off to their ends", async () => {
  const walks: typeof deps.walks = {
    ...deps.walks,
    oldest: (list, range) => deps.walks.oldest(list, { ...range, limit: 2 }),
    listed: (range) => deps.walks.listed({ ...range, limit: 2 }),
  };
  const look = () => sweepRetention({ ...deps, walks }, now().getTime() + 40_000);
  await set({ ...periods, approved: 5000 });
  await look();
  const ids = new Set<string>();
  for (let n = 0; n < 5; n++) ids.add((await ofAge(1000, "approved")).id);
  const plannedOfThem = async () => (await planned()).filter((id) => ids.has(id));
  expect(await plannedOfThem()).toEqual([]);

  await set(periods);
  await look();
  expect(await plannedOfThem()).toHaveLength(5);

  await set({ ...periods, approved: 5000 });
  await look();
  expect(await plannedOfThem()).toEqual([]);
});

test("D86: an erasure that has begun stays on the list when a period is longer", async () => {
  await set(periods);
  const { id } = await ofAge(1000, "approved");
  await nextDay();
  expect(await planned()).toContain(id);
  await updateItem<Erasure>(table, keys.erasure(id), { set: { state: "begun" } });

  await set({ ...periods, approved: 5000 });
  wait(60);
  await sweepNow();

  expect((await erasures.find(id))?.erasure?.state).toBe("begun");
  expect(await planned()).toContain(id);
});
