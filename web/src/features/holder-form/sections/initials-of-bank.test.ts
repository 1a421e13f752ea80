import { expect, it } from "vitest";
import { fittingChoices } from "../../../components/fields/select-choices.ts";
import { initialsOfBank } from "./initials-of-bank.ts";

const names = [
  "Access Bank",
  "First City Monument Bank",
  "Guaranty Trust Bank",
  "United Bank For Africa",
];
const choices = names.map((name) => ({
  label: name,
  value: name,
  shortNames: initialsOfBank(name),
}));

it.each([
  ["gtb", "Guaranty Trust Bank"],
  ["GTBank", "Guaranty Trust Bank"],
  ["UBA", "United Bank For Africa"],
  ["fcmb", "First City Monument Bank"],
])("a bank is found by its initials: %s", (typed, name) => {
  expect(fittingChoices(choices, typed).shown.map(({ label }) => label)).toEqual([name]);
});

it("two letters are the initials of too many banks", () => {
  expect(initialsOfBank("Access Bank")).toEqual([]);
});
