import { expect, it } from "vitest";
import { ageOf } from "./age.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

it("an account is on time while more than 12 hours are left", () => {
  expect(ageOf(inHours(48), now)).toEqual({ state: "onTime", hours: 48 });
  expect(ageOf(inHours(12.1), now)).toEqual({ state: "onTime", hours: 12 });
});

it("an account is due soon in the last 12 hours, up to the due time itself", () => {
  expect(ageOf(inHours(12), now)).toEqual({ state: "dueSoon", hours: 12 });
  expect(ageOf(inHours(0.5), now)).toEqual({ state: "dueSoon", hours: 0 });
  expect(ageOf(inHours(0), now).state).toBe("dueSoon");
});

it("an account is overdue after the due time", () => {
  expect(ageOf(inHours(-0.1), now)).toEqual({ state: "overdue", hours: 0 });
  expect(ageOf(inHours(-30.5), now)).toEqual({ state: "overdue", hours: 30 });
});
