import { expect, it } from "vitest";
import { runAddressOf, runViewFrom } from "./run-view.ts";

it("keeps the state and the page of a run's accounts in the address", () => {
  const view = { state: "refused", cursor: "abc" } as const;

  expect(runViewFrom(new URLSearchParams(runAddressOf(view)))).toEqual(view);
  expect(runAddressOf({ state: "all" })).toBe("");
});

it("treats an unknown state as “all”", () => {
  expect(runViewFrom(new URLSearchParams("state=lost"))).toEqual({ state: "all" });
});
