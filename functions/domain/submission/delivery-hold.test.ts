import { expect, test } from "vitest";
import { type Flag, flags } from "#shared/contract/flags.ts";
import { statuses } from "#shared/kyc/status.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { holdOf, isHeld, withPresentHold } from "./delivery-hold.ts";

const now = new Date("2026-11-03T09:00:00.000Z");
const decided = {
  ...{ by: "Bisi Adewale", adminId: "bisi", at: "2026-11-03T08:00:00.000Z" },
  known: [] as Flag[],
};
const approved = (over: Parameters<typeof aSubmission>[0] = {}) =>
  aSubmission({ status: "approved", decided, ...over });

test("D90: a freeze, an erasure, a second person and a warning that the decision did not know hold an account", () => {
  const holding = flags.filter((flag) => isHeld(approved({ flags: [flag] })));

  expect(holding).toEqual([
    ...(["reported", "withdrawn", "frozen", "awaitingSecond", "held", "erasurePlanned"] as const),
  ]);
  expect(holdOf(approved({ flags: ["erasurePlanned"] }), now)).toEqual({ kind: "erasure" });
});

test.each(statuses)("D90: of an account that is %s, what does not go out is not held", (status) => {
  const hold = holdOf(aSubmission({ status, flags: ["reported"] }), now);

  expect(hold).toEqual(
    status === "approved" || status === "uploaded" ? { kind: "reported" } : undefined,
  );
});

test("D90: a dispute holds until a clerk decides again, and a decision that knew it is not held", () => {
  const disputed = { flags: ["disputed"] as Flag[] };

  const later = { ...decided, disputedAt: "2026-11-03T08:30:00.000Z" };

  expect(holdOf(approved({ ...disputed, decided: later }), now)).toEqual({ kind: "disputed" });
  expect(isHeld(approved(disputed))).toBe(false);
});

test("D90: a hold by a warning names the serious flags that the decision did not know", () => {
  const account = approved({
    decided: { ...decided, known: ["unverifiedBank"] },
    flags: ["unverifiedBank", "sameHolding", "poorImage", "held"],
  });

  expect(holdOf(account, now)).toEqual({ kind: "warning", flags: ["sameHolding"] });
});

test("D107: a cooling-off says its end, holds nothing back from an upload, and ends by itself", () => {
  const until = "2026-11-06T08:00:00.000Z";
  const account = approved({ decided: { ...decided, coolingOffUntil: until } });

  expect(holdOf(account, now)).toEqual({ kind: "coolingOff", until: "2026-11-06T08:00:00.000Z" });
  expect(isHeld(account)).toBe(false);
  expect(holdOf(account, new Date("2026-11-06T08:00:00.000Z"))).toBeUndefined();
});

test("D107: a row of a list loses a cooling-off that is over, and keeps any other hold", () => {
  const row = {
    id: "one",
    hold: { kind: "coolingOff", until: "2026-11-03T08:59:00.000Z" } as const,
  };

  expect(withPresentHold(row, now)).toEqual({ id: "one" });
  expect(withPresentHold({ id: "one", hold: { kind: "erasure" } as const }, now)).toEqual({
    ...{ id: "one", hold: { kind: "erasure" } },
  });
});
