import { expect, test } from "vitest";
import { type Flag, flags, isComparisonFlag, isFrozen, isHeldBack, seriousIn } from "./flags.ts";

test("D35: the comparison with other accounts sets the flags about what two accounts share or what changed", () => {
  expect(flags.filter(isComparisonFlag)).toEqual([
    "sameBvn",
    "sameBankAccount",
    "sameEmail",
    "sameHolding",
    "sameChn",
    "sameId",
    "sameImage",
    "manyAlike",
    "bankChanged",
    "emailChanged",
    "phoneChanged",
    "holdingsChanged",
  ]);
});

test("D61: an account is frozen by the flag of a freeze, whatever else is flagged", () => {
  expect(flags.filter((flag) => isFrozen({ flags: [flag] }))).toEqual(["frozen"]);
  expect(isFrozen({ flags: ["sameBvn", "frozen", "minor"] })).toBe(true);
  expect(isFrozen({ flags: [] })).toBe(false);
});

test("D61, D84: nothing is delivered of an account that is frozen or waits for a second administrator", () => {
  expect(flags.filter((flag) => isHeldBack({ flags: [flag] }))).toEqual([
    "frozen",
    "awaitingSecond",
  ]);
  expect(isHeldBack({ flags: ["frozen", "awaitingSecond"] })).toBe(true);
  expect(isHeldBack({ flags: [] })).toBe(false);
});

const serious: Flag[] = [
  "holdingUnknown",
  "holderNameDiffers",
  "sameHolding",
  "disputed",
  "sameBankAccount",
  "sameBvn",
  "sameId",
  "sameImage",
  "manyAlike",
  "bankChanged",
  "emailChanged",
  "holdingsChanged",
  "unverifiedBank",
  "implausibleBvn",
  "minor",
];

test("D71, D91, D107: an approval names the serious flags of an account, always in the same order", () => {
  expect(seriousIn(flags)).toEqual(serious);
  expect(seriousIn(["unverifiedBank", "poorImage", "disputed"])).toEqual([
    "disputed",
    "unverifiedBank",
  ]);
  expect(seriousIn(flags.filter((flag) => !serious.includes(flag)))).toEqual([]);
  expect(seriousIn([])).toEqual([]);
});
