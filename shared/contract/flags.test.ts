import { expect, test } from "vitest";
import {
  type Flag,
  flags,
  freezeFlags,
  isComparisonFlag,
  isFrozen,
  isReported,
  seriousIn,
} from "./flags.ts";

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
    "held",
  ]);
});

test("D61: an account is frozen by the flag of a freeze, whatever else is flagged", () => {
  expect(flags.filter((flag) => isFrozen({ flags: [flag] }))).toEqual([...freezeFlags]);
  expect(isFrozen({ flags: ["sameBvn", "withdrawn", "minor"] })).toBe(true);
  expect(isFrozen({ flags: [] })).toBe(false);
});

test("D93: a report closes the account to its holder, also when consent was withdrawn", () => {
  expect(flags.filter((flag) => isReported({ flags: [flag] }))).toEqual(["reported"]);
  expect(isReported({ flags: ["withdrawn", "reported"] })).toBe(true);
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
  "erasurePlanned",
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
