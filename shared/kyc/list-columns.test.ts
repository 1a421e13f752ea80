import { expect, it } from "vitest";
import { listColumnsOf } from "./list-columns.ts";

it("R-53: each account type has its own list columns, starting with the date", () => {
  expect(listColumnsOf("individual")).toEqual([
    "dateCreated",
    "firstName",
    "lastName",
    "email",
    "account_number",
    "bvn",
  ]);
  expect(listColumnsOf("corporate")).toEqual([
    "dateCreated",
    "companyName",
    "rcNumber",
    "email",
    "account_number",
    "bvn",
  ]);
});
