import { expect, it } from "vitest";
import { erasureSteps } from "./erasure-steps.ts";

const hold = { by: "Ada Obi", at: "2026-11-02T09:30:00.000Z", reason: "A court asks" };
const planned = (cause: "by-hand" | "rejected", state: "planned" | "begun" = "planned") => ({
  ...{ state, cause },
  ...{ plannedAt: "2026-11-02T09:30:00.000Z", eraseAt: "2026-11-09T09:30:00.000Z" },
});

it("D86: an account that is not due can be put on hold or erased", () => {
  expect(erasureSteps()).toEqual(["hold", "erase"]);
  expect(erasureSteps({})).toEqual(["hold", "erase"]);
});

it("D86: a hold can only be released, also where an erasure is planned", () => {
  expect(erasureSteps({ hold })).toEqual(["release"]);
  expect(erasureSteps({ hold, erasure: planned("by-hand") })).toEqual(["release"]);
});

it("D86: an erasure by hand can be stopped; one by the settings ends by a hold only", () => {
  expect(erasureSteps({ erasure: planned("by-hand") })).toEqual(["stop", "hold"]);
  expect(erasureSteps({ erasure: planned("rejected") })).toEqual(["hold"]);
});

it("D86: nothing stops an erasure that has begun", () => {
  expect(erasureSteps({ erasure: planned("by-hand", "begun") })).toEqual([]);
  expect(erasureSteps({ erasure: planned("rejected", "begun"), hold })).toEqual([]);
});
