import { expect, test } from "vitest";
import { statuses } from "#shared/kyc/status.ts";
import { dueAfter, isDueBefore, waitingSinceOf } from "./due.ts";

test("R-09: a submission is due after 48 hours, also across the end of a month", () => {
  expect(dueAfter("2026-11-29T09:30:00.000Z")).toBe("2026-12-01T09:30:00.000Z");
});

test("D6: an account waits since its version was sent, 48 hours before it is due", () => {
  expect(waitingSinceOf("2026-12-01T09:30:00.000Z")).toBe("2026-11-29T09:30:00.000Z");
});

test("D6: an account that is due at this very time is not due before it", () => {
  const at = (dueAt: string) =>
    isDueBefore({ status: "pending", dueAt }, "2026-11-05T00:00:00.000Z");

  expect(at("2026-11-04T23:59:59.999Z")).toBe(true);
  expect(at("2026-11-05T00:00:00.000Z")).toBe(false);
  expect(at("2026-11-05T00:00:00.001Z")).toBe(false);
});

test.each(statuses)("D6: only a pending account waits for a decision: %s", (status) => {
  const account = { status, dueAt: "2026-11-04T00:00:00.000Z" };

  expect(isDueBefore(account, "2026-11-05T00:00:00.000Z")).toBe(status === "pending");
});
