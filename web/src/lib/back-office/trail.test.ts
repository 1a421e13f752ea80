import { expect, it } from "vitest";
import { trailFrom } from "./trail.ts";

it("the history entry keeps the way through the pages of a list", () => {
  expect(trailFrom({ trail: ["", "abc"] })).toEqual(["", "abc"]);
});

it("a history entry of another page, or of an earlier version, has no such way", () => {
  expect(trailFrom(null)).toEqual([]);
  expect(trailFrom(undefined)).toEqual([]);
  expect(trailFrom({})).toEqual([]);
  expect(trailFrom({ trail: "abc" })).toEqual([]);
  expect(trailFrom({ trail: ["", 7, null, "abc"] })).toEqual(["", "abc"]);
});
