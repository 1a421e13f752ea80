import { expect, it } from "vitest";
import { columnsOf } from "./columns.ts";

it("R-53: the lists have the columns of their type, the date first", () => {
  expect(columnsOf).toEqual({
    individual: ["dateCreated", "firstName", "lastName", "email", "account_number", "bvn"],
    corporate: ["dateCreated", "companyName", "rcNumber", "email", "account_number", "bvn"],
  });
});
