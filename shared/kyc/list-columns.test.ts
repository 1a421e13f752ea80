import { expect, it } from "vitest";
import { listColumnsOf } from "./list-columns.ts";

it("R-53: the lists have the columns of their type, the date first", () => {
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
