import { expect, test } from "vitest";
import { accountsProblem } from "./holdings.ts";
import type { Holding } from "./submission.ts";

const holding = (registerCode: string, count: number, from = 0): Holding => ({
  registerName: "Dangote Cement Plc",
  registerCode,
  accounts: Array.from({ length: count }, (_, n) => String(from + n)),
});
const named = (count: number) =>
  `Your form names ${count} shareholder accounts. Name at most 200 in one form`;

test("D36: a form names at most 200 accounts in all, in one register or in many", () => {
  expect(accountsProblem([holding("A", 200)])).toBeUndefined();
  expect(accountsProblem([holding("A", 100), holding("B", 100)])).toBeUndefined();
  expect(accountsProblem([holding("A", 201)])).toBe(named(201));
  expect(accountsProblem([holding("A", 150), holding("B", 51)])).toBe(named(201));
});

test("D36: an update may keep a longer list that is stored, whole or in part", () => {
  const stored = [holding("A", 150), holding("B", 150)];

  expect(accountsProblem(stored, stored)).toBeUndefined();
  expect(accountsProblem([holding("A", 150), holding("B", 60)], stored)).toBeUndefined();
});

test.each<[string, Holding[]]>([
  ["an account more", [holding("A", 150), holding("B", 151)]],
  ["an account of another register", [holding("A", 150), holding("C", 51)]],
  ["another account in place of many", [holding("A", 150), holding("B", 51, 100)]],
  ["one account again and again", [{ ...holding("A", 1), accounts: Array(301).fill("1") }]],
])("D36: a longer list that is stored does not allow %s", (_, holdings) => {
  const stored = [holding("A", 150), holding("B", 150)];

  expect(accountsProblem(holdings, stored)).toMatch(/^Your form names \d+ shareholder accounts/);
});
