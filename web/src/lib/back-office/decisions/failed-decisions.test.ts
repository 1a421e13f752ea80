import { afterEach, expect, it, vi } from "vitest";
import {
  addFailedDecision,
  dropFailedDecision,
  failedDecisions,
  onFailedDecisions,
} from "./failed-decisions.ts";

const failure = (id: string, problem = "No connection") => ({
  ...{ type: "individual" as const, id, who: `Ada Obi (KYC-${id})`, problem },
});

afterEach(() => {
  for (const { id } of failedDecisions()) dropFailedDecision(id);
});

it("D77: a decision that failed stays in sight until it is dropped, and the page hears of both", () => {
  const heard = vi.fn();
  const leave = onFailedDecisions(heard);

  addFailedDecision(failure("1"));
  addFailedDecision(failure("2"));
  expect(failedDecisions()).toEqual([failure("1"), failure("2")]);

  dropFailedDecision("1");
  expect(failedDecisions()).toEqual([failure("2")]);
  expect(heard).toHaveBeenCalledTimes(3);
  leave();
});

it("D77: of one account only the newest failure stays, as the last", () => {
  addFailedDecision(failure("1"));
  addFailedDecision(failure("2"));
  addFailedDecision(failure("1", "Somebody else has decided"));

  expect(failedDecisions()).toEqual([failure("2"), failure("1", "Somebody else has decided")]);
});
