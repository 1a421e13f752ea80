import { expect, it } from "vitest";
import { runAddressOf, runViewFrom } from "./run-view.ts";

it("keeps state and page of a run's accounts in the address", () => {
  const view = { state: "refused", cursor: "abc" } as const;

  expect(runViewFrom(new URLSearchParams(runAddressOf(view)))).toEqual(view);
  expect(runAddressOf({ state: "all" })).toBe("");
});

it("takes a state that does not exist for all", () => {
  expect(runViewFrom(new URLSearchParams("state=lost"))).toEqual({ state: "all" });
});
