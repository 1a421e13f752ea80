import { expect, test } from "vitest";
import type { Freeze } from "#shared/contract/history.ts";
import { withFreezeFlags, withoutFreezeFlags } from "./freeze-flags.ts";

const at = "2026-11-03T09:00:00.000Z";
const report: Freeze = { action: "frozen", at };
const withdrawal: Freeze = { action: "frozen", at, isWithdrawal: true };
const lifted: Freeze = { action: "lifted", at };
const dispute: Freeze = { action: "disputed", at };

test.each([
  ["a report", [report], ["reported"]],
  ["a withdrawal of consent", [withdrawal], ["withdrawn"]],
  ["both", [report, withdrawal], ["reported", "withdrawn"]],
  ["a report that ended before a withdrawal", [report, lifted, withdrawal], ["withdrawn"]],
  ["a withdrawal that ended before a report", [withdrawal, lifted, report], ["reported"]],
  ["no row", [], ["reported"]],
  ["a dispute alone", [dispute], ["reported"]],
])("D93: what release 1.0.0 called frozen after %s", (_, freezes, expected) => {
  expect(withFreezeFlags(["minor", "frozen"], freezes)).toEqual(["minor", ...expected]);
});

test("D93: flags of this release stay as they are, and none comes twice", () => {
  expect(withFreezeFlags(["withdrawn"], [report])).toEqual(["withdrawn"]);
  expect(withFreezeFlags(["frozen", "reported"], [report])).toEqual(["reported"]);
  expect(withoutFreezeFlags(["frozen", "reported", "withdrawn", "minor"])).toEqual(["minor"]);
});
