import { expect, it } from "vitest";
import { givenOf } from "./given.ts";

const sections = [
  {
    title: "Contact",
    details: [
      { path: "phone", label: "Phone", value: "+2348030000001" },
      { path: "secondaryPhone", label: "Second phone", value: undefined },
    ],
  },
  { title: "Numbers", details: [{ path: "chn", label: "CHN", value: "" }] },
];

it("D77: fields without a value take no row, and are named", () => {
  const { sections: shown, missing } = givenOf(sections, []);

  expect(shown.map(({ title, details }) => [title, details.map(({ path }) => path)])).toEqual([
    ["Contact", ["phone"]],
  ]);
  expect(missing).toEqual(["Second phone", "CHN"]);
});

it("D77: a value that the last version removed keeps its row", () => {
  const { sections: shown, missing } = givenOf(sections, ["chn"]);

  expect(shown.map(({ title }) => title)).toEqual(["Contact", "Numbers"]);
  expect(missing).toEqual(["Second phone"]);
});
