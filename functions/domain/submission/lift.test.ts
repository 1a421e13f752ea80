import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import {
  aloneFrom,
  flagsAfterLift,
  isParked,
  liftStep,
  needsSecondPerson,
  reportedAtIn,
} from "./lift.ts";

const reportedAt = "2026-11-20T09:00:00.000Z";
const sevenDaysBefore = "2026-11-13T09:00:00.000Z";
const version = (at: string, ...changed: string[]) => ({ versions: [{ version: 2, at, changed }] });
const nothing = { versions: [] };

test.each([
  ["a new bank account", version(sevenDaysBefore, "bank.bankAccountNumber"), true],
  ["a new email", version(sevenDaysBefore, "email"), true],
  ["another change", version(sevenDaysBefore, "city", "emailAddress"), false],
  ["a bank account of eight days ago", version("2026-11-13T08:59:59.999Z", "bank.bankName"), false],
])(
  "D93: after %s in the days before the report, two people end it, or one",
  (_, changes, needed) => {
    expect(needsSecondPerson(aSubmission(), changes, reportedAt)).toBe(needed);
  },
);

test("D93: flags of a change, or an address that was replaced, ask for two people as well", () => {
  const bank = aSubmission({ flags: ["reported", "bankChanged"] });
  const email = aSubmission({ flags: ["emailChanged"] });
  const former = { email: "ada@example.test", version: 2, until: "2026-12-01T00:00:00.000Z" };
  const replaced = aSubmission({ accepted: { email: "eve@example.test", former: [former] } });

  for (const one of [bank, email, replaced]) {
    expect(needsSecondPerson(one, nothing, reportedAt)).toBe(true);
  }
  const later = "2026-12-01T00:00:00.001Z";
  expect(needsSecondPerson(replaced, nothing, later)).toBe(false);
});

const at = "2026-11-21T09:00:00.000Z";
const asked = { by: "Bisi", adminId: "bisi", at: reportedAt };
const press = { adminId: "musa", at, standing: "yes", hasOther: true } as const;

test.each([
  ["the first person", undefined, press, "ask"],
  ["the first person, where nobody can confirm", undefined, { ...press, hasOther: false }, "alert"],
  ["another person", asked, press, "lift"],
  ["the same person again", asked, { ...press, adminId: "bisi" }, "wait"],
  [
    "the same person, when the others have gone",
    asked,
    { ...press, adminId: "bisi", hasOther: false },
    "alert",
  ],
  ["a person with a new right", asked, { ...press, standing: "young" }, "young"],
  ["somebody without the right", asked, { ...press, standing: "no" }, "young"],
  [
    "the same person a moment before the 24 hours end",
    { ...asked, aloneFrom: "2026-11-21T09:00:00.001Z" },
    { ...press, adminId: "bisi" },
    "wait",
  ],
  [
    "the same person after 24 hours",
    { ...asked, aloneFrom: at },
    { ...press, adminId: "bisi" },
    "lift",
  ],
] as const)("D93: the end of a report, asked for by %s", (_, lifting, by, step) => {
  expect(liftStep(lifting, by)).toBe(step);
});

test("D93: without a second person the end waits for 24 hours", () => {
  expect(aloneFrom(reportedAt)).toBe("2026-11-21T09:00:00.000Z");
});

test("D93: a lifted report leaves the account frozen while a withdrawal of consent stands", () => {
  const submission = aSubmission({ flags: ["minor", "reported", "withdrawn"] });

  expect(flagsAfterLift(submission, true)).toEqual(["minor", "withdrawn"]);
  expect(flagsAfterLift(submission, false)).toEqual(["minor"]);
});

test("D93: a report parks what was requested in the seven days before it and since", () => {
  const account = aSubmission({ flags: ["reported"] });
  const erasure = { asks: "erasure", at: sevenDaysBefore };

  expect(isParked(account, erasure, reportedAt)).toBe(true);
  expect(isParked(account, { ...erasure, at }, reportedAt)).toBe(true);
  expect(isParked(account, erasure, undefined)).toBe(true);
  expect(isParked(account, { ...erasure, at: "2026-11-13T08:59:59.999Z" }, reportedAt)).toBe(false);
  expect(isParked(account, { ...erasure, asks: "freeze" }, reportedAt)).toBe(false);
  expect(isParked(aSubmission(), erasure, reportedAt)).toBe(false);
});

test("D93: a report counts from its first row that no end follows", () => {
  const row = (action: "frozen" | "lifted", day: number) => ({ action, at: `2026-11-0${day}` });
  const withdrawal = { ...row("frozen", 2), isWithdrawal: true } as const;

  expect(
    reportedAtIn([row("frozen", 1), row("lifted", 2), row("frozen", 3), row("frozen", 4)]),
  ).toBe("2026-11-03");
  expect(reportedAtIn([withdrawal])).toBeUndefined();
});
