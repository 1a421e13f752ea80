import fc from "fast-check";
import { expect, test } from "vitest";
import { dueHourOf } from "../submission/figure-bucket.ts";
import { queueAgesOf } from "./queue-ages.ts";

const now = new Date("2026-11-05T10:30:00.000Z");
const hourMs = 3_600_000;
const none = { under12: 0, under24: 0, under48: 0, overdue: 0 };

/** Due this many hours from now. */
const dueIn = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();

test.each([
  [47.9, "under12"],
  [37, "under12"],
  [35, "under24"],
  [25, "under24"],
  [23, "under48"],
  [1, "under48"],
  [-1, "overdue"],
  [-500, "overdue"],
] as const)("D81: an account that is due in %s hours is counted as %s", (hours, age) => {
  const due = [{ hour: dueHourOf(dueIn(hours)), counts: { individual: 3 } }];

  expect(queueAgesOf(due, "individual", { now, overdueThisHour: 0 })).toEqual({
    ...none,
    [age]: 3,
  });
  expect(queueAgesOf(due, "corporate", { now, overdueThisHour: 0 })).toEqual(none);
});

test("D81: of the accounts due in the present hour, those whose time is over are overdue", () => {
  const due = [{ hour: dueHourOf(now.toISOString()), counts: { individual: 5 } }];

  expect(queueAgesOf(due, "individual", { now, overdueThisHour: 2 })).toEqual({
    ...none,
    ...{ overdue: 2, under48: 3 },
  });
  expect(queueAgesOf(due, "individual", { now, overdueThisHour: 7 })).toEqual({
    ...none,
    overdue: 5,
  });
});

test("D81: every pending account is in one age, and the overdue ones are exact", () => {
  const hours = fc.array(fc.double({ min: -100, max: 48, noNaN: true }));
  fc.assert(
    fc.property(hours, (all) => {
      const counted = Map.groupBy(all, (left) => dueHourOf(dueIn(left)));
      const due = [...counted].map(([hour, { length }]) => ({
        hour,
        counts: { individual: length },
      }));
      const isOver = (left: number) => dueIn(left) < now.toISOString();
      const thisHour = counted.get(dueHourOf(now.toISOString())) ?? [];
      const overdueThisHour = thisHour.filter(isOver).length;

      const { overdue, ...others } = queueAgesOf(due, "individual", { now, overdueThisHour });

      expect(overdue).toBe(all.filter(isOver).length);
      expect(overdue + others.under12 + others.under24 + others.under48).toBe(all.length);
    }),
  );
});
