import { expect, test } from "vitest";
import { matchBankName } from "./bank-name-match.ts";
import { matchFullName } from "./name-match.ts";

test.each([matchFullName, matchBankName])(
  "%o: the longest and most complex names are compared within a second of CPU time",
  (match) => {
    const letters = "a-b'c d".repeat(40);
    const before = process.cpuUsage();

    match(Array(3).fill(letters.slice(0, 90)).join(" "), letters);

    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  },
);
