import { expect, it } from "vitest";
import { waitingIn } from "./waiting-in.ts";

it("D81: accounts of every age wait in the queue", () => {
  const queue = { under12: 1, under24: 20, under48: 300, overdue: 4000 };

  expect(waitingIn(queue as Parameters<typeof waitingIn>[0])).toBe(4321);
});
