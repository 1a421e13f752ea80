import { expect, test } from "vitest";
import { isRetentionOn, maxRetentionDays, noticeDays } from "./retention.ts";

const periods = { pending: 60, approved: 90, rejected: 30, uploaded: 120 };
const none = { pending: null, approved: null, rejected: null, uploaded: null };

test("D86: nothing is erased because of its age until every period is set", () => {
  expect(isRetentionOn(periods)).toBe(true);
  expect(isRetentionOn({ ...periods, uploaded: null })).toBe(false);
  expect(isRetentionOn({ ...none, rejected: 30 })).toBe(false);
  expect(isRetentionOn(none)).toBe(false);
});

test("D86: an account is due for 30 days before it is erased, and a period has at most 100 years", () => {
  expect([noticeDays, maxRetentionDays]).toEqual([30, 36_500]);
});
