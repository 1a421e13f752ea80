import { expect, test } from "vitest";
import type { Retention } from "#shared/contract/retention.ts";
import { type Kept, keptSince, planFor, stillHolds } from "./retention.ts";

const retention: Retention = { pending: 100, approved: 200, rejected: 50, uploaded: 400 };
const now = new Date("2026-11-03T09:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const anAccount = (over: Partial<Kept> = {}): Kept => ({
  ...{ status: "pending", dateCreated: daysAgo(300), uploads: {} },
  dueAt: daysAgo(298),
  ...over,
});

test("D86: the last version, decision or delivery says since when an account is as it is", () => {
  expect(keptSince(anAccount())).toBe(daysAgo(300));
  expect(keptSince(anAccount({ dueAt: daysAgo(88) }))).toBe(daysAgo(90));
  expect(keptSince(anAccount({ decided: { at: daysAgo(80) } }))).toBe(daysAgo(80));
  const uploads = { ixtrac: { at: daysAgo(70) }, erights: { at: daysAgo(75) } };
  expect(keptSince(anAccount({ decided: { at: daysAgo(80) }, uploads }))).toBe(daysAgo(70));
});

test("D86: an account is planned 30 days ahead, and never for less than 30 days from now", () => {
  const ofAge = (days: number) =>
    anAccount({ status: "rejected", decided: { at: daysAgo(days) }, dateCreated: daysAgo(500) });

  expect(planFor(ofAge(20), retention, now)).toBeUndefined();
  expect(planFor(ofAge(21), retention, now)).toEqual({
    ...{ cause: "rejected", keptSince: daysAgo(21), eraseAt: daysAgo(-30) },
  });
  expect(planFor(ofAge(400), retention, now)?.eraseAt).toBe(daysAgo(-30));
});

test("D86: nothing is due while one period is missing", () => {
  for (const status of ["pending", "approved", "rejected", "uploaded"] as const) {
    expect(planFor(anAccount({ status }), { ...retention, [status]: null }, now)).toBeUndefined();
    expect(
      planFor(anAccount({ status: "rejected" }), { ...retention, uploaded: null }, now),
    ).toBeUndefined();
  }
});

test("D86: a plan ends with a change of the account or with a longer period, and stays with a shorter one", () => {
  const account = anAccount();
  const plan = planFor(account, retention, now);
  if (!plan) throw new Error("The account is due");

  expect(stillHolds(plan, account, retention)).toBe(true);
  expect(stillHolds(plan, account, { ...retention, pending: 10 })).toBe(true);
  expect(stillHolds(plan, account, { ...retention, pending: 331 })).toBe(false);
  expect(stillHolds(plan, account, { ...retention, approved: null })).toBe(false);
  expect(stillHolds(plan, { ...account, decided: { at: daysAgo(1) } }, retention)).toBe(false);
  expect(stillHolds(plan, { ...account, status: "approved" }, retention)).toBe(false);
});
