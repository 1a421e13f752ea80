import { expect, it } from "vitest";
import { stepOfField } from "./step-of-field.ts";
import { aCompanyForm, aFilledForm } from "./testing/a-filled-form.ts";

it.each([
  ["firstName", "you"],
  ["email", "contact"],
  ["city", "contact"],
  ["bank.bankAccountNumber", "bank"],
  ["passportImage", "documents"],
  ["consent", "check"],
])("D62: the field %s is in the step “%s”", (field, step) => {
  expect(stepOfField(aFilledForm(), field)).toBe(step);
});

it("D62: a further director is in the step of the documents", () => {
  const form = aCompanyForm({}, { furtherDirectors: 1 });

  expect(stepOfField(form, "directors.0.directorName")).toBe("documents");
});

it("D62: what has no input belongs to the step where the form is sent", () => {
  expect(stepOfField(aFilledForm(), "bankCheck")).toBe("check");
});
