import { afterEach, expect, it, vi } from "vitest";
import {
  type LastDecision,
  lastDecision,
  onLastDecision,
  setLastDecision,
  whoOf,
} from "./last-decision.ts";

const decision: LastDecision = {
  type: "individual",
  id: "1",
  name: "Ada Obi",
  reference: "KYC-7",
  outcome: "approved",
  revision: 3,
  endsAt: 10_000,
};

afterEach(() => setLastDecision(undefined));

it("D77: the last decision can be undone until another one or none takes its place", () => {
  const heard = vi.fn();
  const leave = onLastDecision(heard);

  setLastDecision(decision);
  expect(lastDecision()).toEqual(decision);

  setLastDecision(undefined);
  expect(lastDecision()).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
});

it("D77: names the account of a decision with its reference", () => {
  expect(whoOf(decision)).toBe("Ada Obi (KYC-7)");
});
