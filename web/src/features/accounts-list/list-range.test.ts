import { expect, it } from "vitest";
import { rangeText } from "./list-range.ts";

const counts = { pending: 1771, approved: 498, rejected: 81, uploaded: 2140, overdue: 70 };
const text = (changes: Partial<Parameters<typeof rangeText>[0]> = {}) =>
  rangeText({
    list: { type: "individual", status: "pending" },
    view: { source: "all" },
    trail: [],
    count: 50,
    hasNext: true,
    counts,
    ...changes,
  });

it("D78: a page says which accounts of how many it shows", () => {
  expect(text()).toBe("1–50 of 1,771");
  const second = { view: { source: "all", cursor: "b" }, trail: [""] } as const;
  expect(text({ ...second, trail: [...second.trail] })).toBe("51–100 of 1,771");
  expect(text({ view: { source: "all", overdue: true } })).toBe("1–50 of 70");
});

it("the last page is counted by itself, because the counters may be behind", () => {
  expect(text({ count: 12, hasNext: false })).toBe("1–12 of 12");
  expect(text({ counts: { ...counts, pending: 3 } })).toBe("1–50 of 51");
  expect(text({ counts: undefined })).toBe("1–50");
});

it("what nobody counts is not numbered", () => {
  expect(text({ view: { source: "all", search: "ada" } })).toBe("1–50");
  expect(text({ view: { source: "all", cursor: "b" } })).toBe("50 accounts on this page");
  const filtered = { source: "all", cursor: "b", flag: "frozen" } as const;
  expect(text({ view: filtered, trail: [""], count: 7 })).toBe("7 accounts on this page");
});
