import { expect, it } from "vitest";
import { runAddressOf, runViewFrom, shownStates } from "./run-view.ts";

it("keeps the state and the page of a run's accounts in the address", () => {
  const view = { state: "refused", cursor: "abc" } as const;

  expect(runViewFrom(new URLSearchParams(runAddressOf(view)))).toEqual(view);
  expect(runAddressOf({ state: "all" })).toBe("");
});

it("treats an unknown state as “all”", () => {
  expect(runViewFrom(new URLSearchParams("state=lost"))).toEqual({ state: "all" });
});

it("offers the rarer states only of a run that has them, or when the address asks for one", () => {
  const none = { withdrawn: 0, moved: 0, cancelled: 0, replaced: 0 };
  const run = {
    state: "done",
    count: 1,
    delivered: 1,
    refused: 0,
    failed: 0,
    pending: 0,
    ...none,
  } as const;
  const usual = ["all", "waiting", "accepted", "refused", "failed"];

  expect(shownStates(undefined, "all")).toEqual(usual);
  expect(shownStates(run, "all")).toEqual(usual);
  expect(shownStates({ ...run, moved: 2, pending: 1 }, "all")).toEqual([
    ...["all", "waiting", "unknown", "accepted", "refused", "failed", "moved"],
  ]);
  expect(shownStates(run, "replaced")).toEqual([...usual, "replaced"]);
});
