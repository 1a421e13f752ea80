import { expect, test } from "vitest";
import type { Operations } from "#shared/contract/operations.ts";
import { addDays } from "../../lib/back-office/days.ts";
import { groupsOf } from "./grouped-days.ts";

const daysOf = (count: number): Operations["days"] =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays("2026-01-01", index),
    ...{ submitted: 1, resubmitted: 2, approved: 3, rejected: 4 },
    delivered: { ixtrac: 5, erights: 6 },
    times: { count: 0, inTime: 0 },
  }));

test("a month is shown by day", () => {
  const groups = groupsOf(daysOf(30));

  expect(groups).toHaveLength(30);
  expect(groups[1]).toEqual({
    day: "2026-01-02",
    ...{ submitted: 1, resubmitted: 2, approved: 3, rejected: 4, ixtrac: 5, erights: 6 },
  });
});

test.each([
  [90, 13, 6],
  [365, 53, 1],
  [91, 13, 7],
])(
  "%s days are %s weeks that end with the last day, the first of %s days",
  (days, weeks, first) => {
    const groups = groupsOf(daysOf(days));

    expect(groups).toHaveLength(weeks);
    expect(groups.map(({ submitted }) => submitted)).toEqual([
      first,
      ...Array.from({ length: weeks - 1 }, () => 7),
    ]);
    expect(groups.at(-1)?.day).toBe(addDays("2026-01-01", days - 7));
  },
);
