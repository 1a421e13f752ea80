import { expect, test } from "vitest";
import type { FourEyes } from "#shared/contract/admin-settings.ts";
import type { Flag } from "#shared/contract/flags.ts";
import { type Status, statuses } from "#shared/kyc/status.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import {
  awaitedOf,
  type DecisionStep,
  decisionStep,
  isOwnEmail,
  shownAwaited,
  withAwaitingFlag,
  withoutAwaitingFlag,
} from "./four-eyes.ts";
import type { Awaited } from "./submission.ts";

type Outcome = Awaited["outcome"];
const outcomes = ["approved", "rejected"] as const;
const at = "2026-11-03T08:00:00.000Z";

const off: FourEyes = { approvals: false, reversals: false, ownEmail: false, rights: false };
const approvals = { ...off, approvals: true };
const reversals = { ...off, reversals: true };
const both = { ...approvals, reversals: true };
const serious: Flag[] = ["sameHolding"];

/** Musa has asked for this decision. */
const asked = (outcome: Outcome, over: Partial<Awaited> = {}): Awaited => ({
  ...{ outcome, by: "Musa Danjuma", adminId: "musa", at, version: 1, revision: 1 },
  ...over,
});

const press = (outcome: Outcome, adminId = "bisi", hasSettled = false) => ({
  ...{ outcome, adminId, hasSettled },
});

test("D84: a decision waits only for the version that it was asked for", () => {
  const awaited = asked("approved", { version: 2 });

  expect(awaitedOf({ version: 2, awaited })).toBe(awaited);
  expect(awaitedOf({ version: 3, awaited })).toBeUndefined();
  expect(awaitedOf({ version: 2 })).toBeUndefined();
});

test("D84: clerks see what waits, who asked for it and when", () => {
  expect(shownAwaited(asked("approved"))).toStrictEqual({
    outcome: "approved",
    at,
    by: { id: "musa", name: "Musa Danjuma" },
  });
});

test.each(statuses.flatMap((status) => outcomes.map((outcome) => [status, outcome] as const)))(
  "D84: with all settings off, a decision is taken at once: from %s to %s",
  (status, outcome) => {
    const submission = aSubmission({ status, flags: serious });

    expect(decisionStep(submission, press(outcome), off)).toBe("decide");
    expect(decisionStep(submission, press(outcome, "bisi", true), off)).toBe("decide");
  },
);

const settings = { approvals, reversals, both };

test.each<[string, keyof typeof settings, Status, Flag[], Outcome, DecisionStep]>([
  ["an approval despite a serious flag", "approvals", "pending", serious, "approved", "ask"],
  ["an approval despite another flag", "approvals", "pending", ["sameChn"], "approved", "decide"],
  ["an approval without a flag", "approvals", "pending", [], "approved", "decide"],
  ["an approval after a rejection", "approvals", "rejected", serious, "approved", "ask"],
  ["a rejection", "approvals", "pending", serious, "rejected", "decide"],
  ["a rejection after an approval", "approvals", "approved", serious, "rejected", "decide"],
  ["a first approval", "reversals", "pending", serious, "approved", "decide"],
  ["a first rejection", "reversals", "pending", serious, "rejected", "decide"],
  ["a rejection of an approved account", "reversals", "approved", [], "rejected", "ask"],
  ["an approval of a rejected account", "reversals", "rejected", [], "approved", "ask"],
  ["an approval despite a serious flag", "both", "pending", serious, "approved", "ask"],
  ["a rejection of a pending account", "both", "pending", serious, "rejected", "decide"],
])(
  "D84: the first press is %s, and the setting %s: from %s with %j to %s: %s",
  (_, on, status, flags, outcome, step) => {
    expect(decisionStep(aSubmission({ status, flags }), press(outcome), settings[on])).toBe(step);
  },
);

test("D84: who settled a warning of the account does not approve it alone", () => {
  const settled = (outcome: Outcome) =>
    decisionStep(aSubmission(), press(outcome, "bisi", true), approvals);

  expect([settled("approved"), settled("rejected")]).toEqual(["ask", "decide"]);
});

test.each<[string, Status, Flag[], Outcome]>([
  ["an approval despite a serious flag", "pending", serious, "approved"],
  ["an approval whose serious flags have gone meanwhile", "pending", [], "approved"],
  ["a rejection of an approved account", "approved", [], "rejected"],
  ["an approval of a rejected account", "rejected", [], "approved"],
])("D84: the same press of a second administrator confirms %s", (_, status, flags, outcome) => {
  const waiting = aSubmission({ status, flags, awaited: asked(outcome) });

  expect(decisionStep(waiting, press(outcome, "bisi"), both)).toBe("confirm");
  expect(() => decisionStep(waiting, press(outcome, "musa"), both)).toThrow(
    expect.objectContaining({ code: "account.awaits-other" }),
  );
});

test.each(["musa", "bisi"])(
  "D84: a rejection of a pending account takes effect although its approval waits, by %s",
  (adminId) => {
    const waiting = aSubmission({ flags: serious, awaited: asked("approved") });

    expect(decisionStep(waiting, press("rejected", adminId), both)).toBe("decide");
  },
);

test.each<[Outcome, Outcome]>([
  ["approved", "rejected"],
  ["rejected", "approved"],
])(
  "D84: on an account that is %s, and soon %s, the opposite press ends the waiting",
  (status, outcome) => {
    const waiting = aSubmission({ status, awaited: asked(outcome) });

    for (const set of [both, off])
      for (const adminId of ["musa", "bisi"])
        expect(decisionStep(waiting, press(status, adminId), set)).toBe("decline");
  },
);

test("D84: what was asked for an earlier version counts for nothing", () => {
  const stepOf = (over: Parameters<typeof aSubmission>[0], outcome: Outcome, adminId: string) =>
    decisionStep(aSubmission({ version: 2, ...over }), press(outcome, adminId), both);

  const approval = { awaited: asked("approved") };
  expect(stepOf({ ...approval, flags: serious }, "approved", "bisi")).toBe("ask");
  expect(stepOf({ ...approval, flags: serious }, "approved", "musa")).toBe("ask");
  expect(stepOf(approval, "approved", "bisi")).toBe("decide");
  const reversal = { status: "approved", awaited: asked("rejected") } as const;
  expect(stepOf(reversal, "rejected", "bisi")).toBe("ask");
});

test("D84: an approval that waits is decided at once when the setting was switched off", () => {
  const waiting = aSubmission({ flags: serious, awaited: asked("approved") });

  expect(decisionStep(waiting, press("approved", "musa"), off)).toBe("decide");
});

test("D84: the flag of the waiting comes once, and goes without the others", () => {
  expect(withAwaitingFlag(["sameBvn"])).toEqual(["sameBvn", "awaitingSecond"]);
  expect(withAwaitingFlag(["awaitingSecond", "sameBvn"])).toEqual(["sameBvn", "awaitingSecond"]);
  expect(withoutAwaitingFlag(["awaitingSecond", "sameBvn"])).toEqual(["sameBvn"]);
});

test.each<[string, string, boolean]>([
  ["ada@example.test", "ada@example.test", true],
  ["Ada@Example.test", "aDA@example.TEST", true],
  [" ada@example.test", "ada@example.test ", true],
  ["ada@example.test ", " ada@example.test", true],
  ["ada+kyc@example.test", "ada@example.test", true],
  ["ada@example.test", "ada+office+2@example.test", true],
  ["a.da@example.test", "ada@example.test", true],
  ["a.d.a+x@googlemail.com", "Ada@gmail.com", true],
  ["ada@example.test", "ada.obi@example.test", false],
  ["ada@other.test", "ada@example.test", false],
  ["ada@example.test", "", false],
])("D84: the form of “%s” is that of the administrator “%s”: %s", (email, own, isOwn) => {
  expect(isOwnEmail(aSubmission({ fields: { email } }), own)).toBe(isOwn);
});
