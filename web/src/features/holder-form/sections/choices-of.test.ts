import { expect, it } from "vitest";
import { choicesOf, namesOf } from "./choices-of.ts";

it("each name of a list is one choice", () => {
  const list = [{ name: "Lagos" }, { name: "Ogun" }, { name: "Lagos" }];

  expect(namesOf(list)).toEqual([
    { label: "Lagos", value: "Lagos" },
    { label: "Ogun", value: "Ogun" },
  ]);
  expect(namesOf(list)).toBe(namesOf(list));
  expect(namesOf(undefined)).toEqual([]);
});

it("a capital territory is found by its short name too", () => {
  const name = "Abuja Federal Capital Territory";

  expect(namesOf([{ name }])).toEqual([{ label: name, value: name, shortNames: ["FCT"] }]);
});

it("each value is its own label", () => {
  expect(choicesOf(["Male", "Female"])).toEqual([
    { label: "Male", value: "Male" },
    { label: "Female", value: "Female" },
  ]);
});
