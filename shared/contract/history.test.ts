import { expect, test } from "vitest";
import { Awaited } from "./admin-accounts.ts";
import { AwaitedStep, Decision, Freeze } from "./history.ts";
import { TimelineEntry } from "./timeline.ts";

const at = "2026-11-02T09:30:00.000Z";
const by = "Bisi Adewale";
const clerk = { id: "0197a3a0-0000-7000-8000-000000000000", name: by };
const outcomes = ["approved", "rejected"];
const decision = { at, by, version: 2, acknowledged: ["disputed"] };
const step = { ...decision, step: "asked", outcome: "approved" };

test.each(outcomes)(
  "D84: an account may wait to be %s, and the answer says who asked",
  (outcome) => {
    const awaited = { outcome, by: clerk, at };

    expect(Awaited.parse(awaited)).toEqual(awaited);
    expect(Awaited.safeParse({ outcome, at }).success).toBe(false);
    expect(Awaited.safeParse({ ...awaited, outcome: "pending" }).success).toBe(false);
  },
);

test.each(outcomes)(
  "D71, D84: an account was %s with what the clerk knew, and by two",
  (outcome) => {
    const taken = { ...decision, outcome, askedBy: "Ngozi Eze" };

    expect(Decision.parse(taken)).toEqual(taken);
  },
);

test.each(["pending", "uploaded", "asked"])("D24: no decision has the outcome %s", (outcome) => {
  expect(Decision.safeParse({ ...decision, outcome }).success).toBe(false);
});

test.each(["asked", "withdrawn", "declined"])(
  "D84: an account's history and timeline say that a decision was %s",
  (name) => {
    for (const outcome of outcomes) {
      const entry = { ...step, step: name, outcome };

      expect(AwaitedStep.parse(entry)).toEqual(entry);
      expect(TimelineEntry.parse({ kind: "awaited", ...entry })).toEqual({
        kind: "awaited",
        ...entry,
      });
    }
  },
);

test("D84: while a decision waits it is only asked for, withdrawn or declined", () => {
  expect(AwaitedStep.safeParse({ ...step, step: "confirmed" }).success).toBe(false);
  expect(AwaitedStep.safeParse({ ...step, outcome: "pending" }).success).toBe(false);
  expect(AwaitedStep.safeParse({ ...step, by: undefined }).success).toBe(false);
});

test.each(["frozen", "disputed", "lifted"])(
  "D61, D71: an account says that it was %s",
  (action) => {
    expect(Freeze.parse({ action, at })).toEqual({ action, at });
  },
);

test("D86: a freeze says only of a withdrawal that it is one", () => {
  const freeze = { action: "frozen", at, isWithdrawal: true };

  expect(Freeze.parse(freeze)).toEqual(freeze);
  expect(Freeze.safeParse({ ...freeze, isWithdrawal: false }).success).toBe(false);
});
