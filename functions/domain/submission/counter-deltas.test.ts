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
  version: 1,
  dueAt: "2026-11-05T08:20:00.000Z",
  flags: [],
  uploads: {},
  ...over,
});

const is = (state: Delivery["state"]): Delivery => ({ state, at: "2026-11-03T08:00:00.000Z" });

/** The sum of the deltas per counter, without counters whose deltas cancel each other out. */
const sumsOf = (before: Counted | undefined, after: Counted | undefined) => {
  const sums = new Map<string, number>();
  for (const [name, delta] of counterDeltas(before, after)) {
    sums.set(name, (sums.get(name) ?? 0) + delta);
  }
  return [...sums].filter(([, sum]) => sum !== 0);
};
const isOfService = (name: string) => /^run#\w+#(ixtrac|erights)#/.test(name);
const moved = (before: Counted | undefined, after: Counted | undefined) =>
  Object.fromEntries(sumsOf(before, after).filter(([name]) => !isOfService(name)));
const movedAtServices = (before: Counted | undefined, after: Counted | undefined) =>
  Object.fromEntries(sumsOf(before, after).filter(([name]) => isOfService(name)));

test("a run counts each service alone: a refusal is not hidden by a service that does not answer", () => {
  const run = (uploads: Counted["uploads"], runId = "a") =>
    counted({ status: "approved", runId, uploads });
  const queued = run({ ixtrac: is("queued"), erights: is("queued") });
  const refused = run({ ixtrac: is("unknown"), erights: is("refused") });

  expect(movedAtServices(counted({ status: "approved" }), queued)).toEqual({
    "run#a#ixtrac#waiting": 1,
    "run#a#erights#waiting": 1,
  });
  expect(movedAtServices(queued, refused)).toEqual({
    "run#a#erights#waiting": -1,
    "run#a#erights#refused": 1,
  });
  // A later run sends to erights again; the earlier one keeps the refusal.
  const again = run({ ixtrac: is("delivered"), erights: is("queued") }, "b");
  expect(movedAtServices(refused, again)).toEqual({
    "run#a#ixtrac#waiting": -1,
    "run#b#erights#waiting": 1,
  });
  expect(movedAtServices(again, undefined)).toEqual({ "run#b#erights#waiting": -1 });
});

test("a new submission adds one to the counter of its list", () => {
  expect(moved(undefined, counted({ type: "corporate" }))).toEqual({
    "corporate#pending": 1,
    "figures#DUE#2026-11-05T08#corporate": 1,
  });
});

test("a decision subtracts one from the old list's counter and adds one to the new list's", () => {
  expect(moved(counted(), counted({ status: "approved" }))).toEqual({
    "individual#pending": -1,
    "figures#DUE#2026-11-05T08#individual": -1,
    "individual#approved": 1,
    moved: 1,
  });
});

test("D80: an account delivered, then rejected, is counted as long as it has the flag", () => {
  const rejected = counted({ status: "rejected", flags: ["sameBvn", "deliveredThenRejected"] });

  expect(moved(rejected, counted({ status: "approved", flags: ["sameBvn"] }))).toEqual({
    "individual#rejected": -1,
    "individual#approved": 1,
    "delivered-then-rejected#individual": -1,
    moved: 1,
  });
});

test.each(["queued", "sending", "unknown"] as const)(
  "D81: an account waits for each service whose delivery is %s",
  (state) => {
    const approved = counted({ status: "approved" });
    const queued = { ...approved, uploads: { ixtrac: is(state), erights: is(state) } };
    const answered = { ...approved, uploads: { ixtrac: is("refused"), erights: is(state) } };

    expect(moved(approved, queued)).toEqual({ "waiting#ixtrac": 1, "waiting#erights": 1 });
    expect(moved(queued, answered)).toEqual({ "waiting#ixtrac": -1 });
  },
);

test("a write that changes no state changes no counter", () => {
  const account = counted({ status: "approved", runId: "a", uploads: { ixtrac: is("queued") } });

  expect(moved(account, account)).toEqual({});
});

test("D86: a run does not wait for an erased account, and keeps one that was delivered", () => {
  const sent = (state: Delivery["state"]) =>
    counted({ status: "approved", runId: "a", uploads: { ixtrac: is(state) } });

  expect(moved(sent("queued"), undefined)).toEqual({
    "individual#approved": -1,
    "waiting#ixtrac": -1,
    "run#a#pending": -1,
    "run#a#cancelled": 1,
  });
  expect(moved(sent("delivered"), undefined)).toEqual({ "individual#approved": -1 });
});

test("a deleted submission subtracts one from the counter of its list", () => {
  expect(moved(counted(), undefined)).toEqual({
    "individual#pending": -1,
    "figures#DUE#2026-11-05T08#individual": -1,
  });
  expect(moved(undefined, undefined)).toEqual({});
});

/** Without the counters of the services. */
const movedInLists = (...change: Parameters<typeof moved>) =>
  Object.fromEntries(
    Object.entries(moved(...change)).filter(([name]) => !name.startsWith("waiting#")),
  );

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
  ["withdrawn", "failed", "withdrawn"],
] as const)(
  "with ixtrac %s and erights %s, the run counts the account as %s",
  (ixtrac, erights, state) => {
    const uploads = { ixtrac: is(ixtrac), ...(erights && { erights: is(erights) }) };

    const after = counted({ status: "approved", runId: "a", uploads });

    expect(movedInLists(counted({ status: "approved" }), after)).toEqual({ [`run#a#${state}`]: 1 });
  },
);

test("an uploaded account moves from approved to uploaded and from pending to delivered in its run", () => {
  const before = counted({ status: "approved", runId: "a", uploads: { ixtrac: is("sending") } });
  const after = counted({ status: "uploaded", runId: "a", uploads: { ixtrac: is("delivered") } });

  expect(movedInLists(before, after)).toEqual({
    "individual#approved": -1,
    "individual#uploaded": 1,
    moved: 1,
    "run#a#pending": -1,
    "run#a#delivered": 1,
  });
});

test("a rejection moves an account with waiting deliveries to cancelled in its run", () => {
  const before = counted({ status: "approved", runId: "a", uploads: { ixtrac: is("queued") } });
  const after = counted({ status: "rejected", runId: "a", uploads: {} });

  expect(movedInLists(before, after)).toMatchObject({ "run#a#pending": -1, "run#a#cancelled": 1 });
});

test("an account that a later run takes over is moved in the earlier run, unless it was delivered there", () => {
  const after = counted({ status: "approved", runId: "b", uploads: { ixtrac: is("queued") } });
  const before = (state: Delivery["state"]) =>
    counted({ status: "approved", runId: "a", uploads: { ixtrac: is(state) } });

  expect(movedInLists(before("refused"), after)).toEqual({
    "run#a#refused": -1,
    "run#a#moved": 1,
    "run#b#pending": 1,
  });
  expect(movedInLists(before("delivered"), after)).toEqual({ "run#b#pending": 1 });
});

test("a newer version of the holder replaces what the run could not deliver", () => {
  const after = counted({ version: 2 });
  const before = (state: Delivery["state"]) =>
    counted({ runId: "a", uploads: { ixtrac: is(state) } });

  expect(movedInLists(before("refused"), after)).toEqual({
    "run#a#refused": -1,
    "run#a#replaced": 1,
  });
  expect(movedInLists(before("withdrawn"), after)).toEqual({
    "run#a#withdrawn": -1,
    "run#a#replaced": 1,
  });
  expect(movedInLists(before("delivered"), after)).toEqual({});
  expect(movedInLists(counted({ runId: "a" }), after)).toEqual({});
});

test("an account without flags, and one with a service that was never asked, are counted", () => {
  const { flags: _flags, ...account } = counted({ status: "approved", runId: "a" });
  const uploads = { ixtrac: is("delivered"), erights: undefined };

  expect(moved(undefined, { ...account, uploads })).toEqual({
    "individual#approved": 1,
    "run#a#delivered": 1,
  });
});

test("a log counter's name has type and day, and only an alert counter's name yields its subject", () => {
  expect(logBucket("upload", "2026-11-03")).toBe("log#upload#2026-11-03");
  expect(alertedIn(alertBucket("an import"))).toBe("an import");
  for (const other of ["individual#pending", "alert#", "x alert#a", "run#a#pending"]) {
    expect(alertedIn(other)).toBeUndefined();
  }
});
