import { expect, test } from "vitest";
import type { Delivery } from "#shared/contract/admin-accounts.ts";
import {
  alertBucket,
  alertedIn,
  type Counted,
  counterDeltas,
  logBucket,
} from "./counter-deltas.ts";

const counted = (over: Partial<Counted> = {}): Counted => ({
  type: "individual",
  status: "pending",
  uploads: {},
  ...over,
});

const is = (state: Delivery["state"]): Delivery => ({ state, at: "2026-11-03T08:00:00.000Z" });

/** What is left when what goes there and back is taken away. */
const moved = (before: Counted | undefined, after: Counted | undefined) => {
  const sums = new Map<string, number>();
  for (const [name, delta] of counterDeltas(before, after)) {
    sums.set(name, (sums.get(name) ?? 0) + delta);
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
};

test("a new submission is one more of its list", () => {
  expect(moved(undefined, counted({ type: "corporate" }))).toEqual({ "corporate#pending": 1 });
});

test("a decision moves one from list to list", () => {
  expect(moved(counted(), counted({ status: "approved" }))).toEqual({
    "individual#pending": -1,
    "individual#approved": 1,
  });
});

test("a change that changes no state moves nothing", () => {
  const account = counted({ status: "approved", runId: "a", uploads: { ixtrac: is("queued") } });

  expect(moved(account, account)).toEqual({});
});

test("one that is gone is one less", () => {
  expect(moved(counted(), undefined)).toEqual({ "individual#pending": -1 });
  expect(moved(undefined, undefined)).toEqual({});
});

test.each([
  ["queued", undefined, "pending"],
  ["sending", "delivered", "pending"],
  ["delivered", "queued", "pending"],
  ["failed", "queued", "pending"],
  ["failed", "refused", "failed"],
  ["refused", "delivered", "refused"],
  ["delivered", "failed", "failed"],
  ["delivered", "delivered", "delivered"],
  ["delivered", undefined, "delivered"],
] as const)("ixtrac %s and erights %s: the run counts it as %s", (ixtrac, erights, state) => {
  const uploads = { ixtrac: is(ixtrac), ...(erights && { erights: is(erights) }) };

  const after = counted({ status: "approved", runId: "a", uploads });

  expect(moved(counted({ status: "approved" }), after)).toEqual({ [`run#a#${state}`]: 1 });
});

test("within a run it moves from state to state, the move to uploaded included", () => {
  const before = counted({ status: "approved", runId: "a", uploads: { ixtrac: is("sending") } });
  const after = counted({ status: "uploaded", runId: "a", uploads: { ixtrac: is("delivered") } });

  expect(moved(before, after)).toEqual({
    "individual#approved": -1,
    "individual#uploaded": 1,
    "run#a#pending": -1,
    "run#a#delivered": 1,
  });
});

test("a rejection that cancels what waits is told to the run", () => {
  const before = counted({ status: "approved", runId: "a", uploads: { ixtrac: is("queued") } });
  const after = counted({ status: "rejected", runId: "a", uploads: {} });

  expect(moved(before, after)).toMatchObject({ "run#a#pending": -1, "run#a#cancelled": 1 });
});

test("an earlier run keeps what it counted when a later one takes the account over", () => {
  const before = counted({ status: "approved", runId: "a", uploads: { ixtrac: is("refused") } });
  const after = counted({ status: "approved", runId: "b", uploads: { ixtrac: is("queued") } });

  expect(moved(before, after)).toEqual({ "run#b#pending": 1 });
});

test("one that is gone leaves its run's counters as they are", () => {
  const before = counted({ status: "approved", runId: "a", uploads: { ixtrac: is("queued") } });

  expect(moved(before, undefined)).toEqual({ "individual#approved": -1 });
});

test("counters have names that tell them apart", () => {
  expect(logBucket("upload", "2026-11-03")).toBe("log#upload#2026-11-03");
  expect(alertedIn(alertBucket("an import"))).toBe("an import");
  for (const other of ["individual#pending", "alert#", "x alert#a", "run#a#pending"]) {
    expect(alertedIn(other)).toBeUndefined();
  }
});
