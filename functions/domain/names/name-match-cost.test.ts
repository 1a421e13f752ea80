import { expect, test } from "vitest";
import { matchPerson } from "./name-match.ts";

test("the longest and most complex names are compared within a second of CPU time", () => {
  const letters = "a-b'c d".repeat(40);
  const before = process.cpuUsage();

  matchPerson(
    {
      firstName: letters.slice(0, 90),
      middleName: letters.slice(0, 90),
      lastName: letters.slice(0, 90),
    },
    letters,
  );

  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
