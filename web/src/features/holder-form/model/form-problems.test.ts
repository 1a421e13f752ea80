import { expect, it } from "vitest";
import { fieldOfPath, inFormOrder } from "./form-problems.ts";
import { aCompanyForm, aFilledForm } from "./testing/a-filled-form.ts";

it("R-64: problems stand in the order of the form, those without an input at the end", () => {
  const fields = ["unknown", "consent", "city", "firstName", "phone"];

  expect(inFormOrder(aFilledForm(), fields)).toEqual([
    ...["firstName", "phone", "city", "consent", "unknown"],
  ]);
});

it.each([
  ["city", "city"],
  ["holdings.0.accounts", "holdings"],
  ["bank.bankSortCode", "bank.bankName"],
  ["bank.bankAccountNumber", "bank.bankAccountNumber"],
  ["identification.number", "identification.number"],
  ["unknown.part", "unknown.part"],
])("R-64: a problem of %s is shown at %s", (path, field) => {
  expect(fieldOfPath(aFilledForm(), path)).toBe(field);
});

it("R-46: a problem of a further director is shown at that director", () => {
  const form = aCompanyForm({}, { furtherDirectors: 1 });

  expect(fieldOfPath(form, "directors.0.directorName")).toBe("directors.0.directorName");
});
