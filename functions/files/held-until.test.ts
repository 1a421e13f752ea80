import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { heldUntil } from "./held-until.ts";

const moment = {
  now: new Date("2026-11-03T09:00:00.000Z"),
  registrar: { country: "NG", timeZone: "Africa/Lagos" } as const,
};
const until = (over: Parameters<typeof aSubmission>[0]) =>
  heldUntil(aSubmission({ status: "approved", ...over }), moment);

test("D90, D107: a workbook says until when an account is held, and why where there is no time", () => {
  const decided = {
    ...{ by: "Bisi Adewale", adminId: "bisi", at: "2026-11-03T08:00:00.000Z" },
    coolingOffUntil: "2026-11-06T08:00:00.000Z",
  };

  expect(until({ decided })).toContain("6 Nov 2026");
  expect(until({ flags: ["erasurePlanned"] })).toBe("the hold ends (the account is to be erased)");
  expect(until({})).toBeUndefined();
});
