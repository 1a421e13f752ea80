import { expect, it } from "vitest";
import { type AnswerRow, answerOf, isGiven, rowsOf } from "./answers.ts";
import { directorFields } from "./directors.ts";
import type { SectionName } from "./form-fields.ts";
import type { FormState } from "./form-state.ts";
import { aCompanyForm, aFilledForm } from "./testing/a-filled-form.ts";

const person = aFilledForm();
const labelsOf = (form: FormState, section: SectionName) =>
  rowsOf(form, section).map(({ label }) => label);
const rowOf = (form: FormState, section: SectionName, field: string): AnswerRow => {
  const row = rowsOf(form, section).find((one) => one.field === field);
  if (!row) throw new Error(`There is no row of ${field}`);
  return row;
};
const shown = (form: FormState, section: SectionName, field: string) => {
  const row = rowOf(form, section, field);
  return [answerOf(form, row), isGiven(form, row)];
};

it("D62: the answers to check have one line for a name, which leads to its first input", () => {
  const [name, ...others] = rowsOf(person, "personal");

  expect(name).toEqual({
    label: "Name",
    field: "title",
    fields: ["title", "firstName", "middleName", "lastName"],
    isRequired: true,
  });
  expect(others.map(({ field, fields }) => [field, fields])).toEqual([
    ["gender", ["gender"]],
    ["dateOfBirth", ["dateOfBirth"]],
    ["nationality", ["nationality"]],
  ]);
});

it("D62: a confirmation is no answer of its own, and consent stands below the answers", () => {
  expect(labelsOf(person, "contact")).toEqual(["Phone number", "Secondary phone number", "Email"]);
  expect(rowsOf(person, "consent")).toEqual([]);
});

it("D62: the line of an answer says whether it is required", () => {
  expect(rowOf(person, "contact", "phone").isRequired).toBe(true);
  expect(rowOf(person, "contact", "secondaryPhone").isRequired).toBe(false);
});

it("D62: a name is shown in one line, without the parts that are empty", () => {
  const named = (values: Partial<FormState["values"]>) =>
    shown(aFilledForm(values), "personal", "title");

  expect(named({})).toEqual(["Mrs Ngozi Eze", true]);
  expect(named({ middleName: " Ada " })).toEqual(["Mrs Ngozi Ada Eze", true]);
});

it("D62: a name is not given yet while a required part of it is empty", () => {
  const form = aFilledForm({ lastName: "", middleName: "Ada" });

  expect(shown(form, "personal", "title")).toEqual(["Mrs Ngozi Ada", false]);
});

it("D62: an answer is shown without spaces around it, and is missing while it is empty", () => {
  expect(shown(aFilledForm({ city: " Ikeja " }), "address", "city")).toEqual(["Ikeja", true]);
  expect(shown(aFilledForm({ city: "  " }), "address", "city")).toEqual(["", false]);
  expect(shown(person, "address", "address2")).toEqual(["", false]);
});

it("R-35, D62: the date of birth is written out; one that is not complete stays as typed", () => {
  const born = (dateOfBirth: string) =>
    shown(aFilledForm({ dateOfBirth }), "personal", "dateOfBirth")[0];

  expect(born("1980-05-17")).toBe("17 May 1980");
  expect(born("1980-05-")).toBe("1980-05-");
});

it("D62: a second phone is shown with its country, where one is chosen", () => {
  const second = (secondaryPhone: string, secondaryPhoneCountry: string) =>
    shown(aFilledForm({ secondaryPhone, secondaryPhoneCountry }), "contact", "secondaryPhone");

  expect(second("07400 123456", "United Kingdom")).toEqual(["07400 123456 (United Kingdom)", true]);
  expect(second("07400 123456", "")).toEqual(["07400 123456", true]);
  expect(second("", "United Kingdom")).toEqual(["", false]);
});

it("R-41, D62: each register has a line with its account numbers", () => {
  const holdings = [
    { registerName: "BUA Foods Plc", registerCode: "5", accounts: ["77", "78"] },
    { registerName: "Dangote Cement Plc", registerCode: "7", accounts: ["9"] },
  ];

  expect(shown(aFilledForm({}, { holdings }), "holdings", "holdings")).toEqual([
    "BUA Foods Plc: 77, 78\nDangote Cement Plc: 9",
    true,
  ]);
  expect(shown(aFilledForm({}, { holdings: [] }), "holdings", "holdings")).toEqual(["", false]);
});

it("R-46, D62: among several directors each label says of whom, and only there", () => {
  const two = aCompanyForm({ "directors.0.directorName": "Bola Ade" }, { furtherDirectors: 1 });

  expect(labelsOf(two, "directors")).toEqual(
    [1, 2].flatMap((place) =>
      ["Director's name", "Director's BVN", "Identity card type", "Identity card number"].map(
        (label) => `Director ${place}: ${label}`,
      ),
    ),
  );
  expect(shown(two, "directors", "directors.0.directorName")).toEqual(["Bola Ade", true]);
  expect(labelsOf(two, "company")[0]).toBe("Company name");
});

it("R-46, D62: a single director needs no number, and neither does the card of a person", () => {
  const single = rowsOf(aCompanyForm(), "directors");

  expect(single.map(({ field }) => field)).toEqual([...directorFields]);
  expect(single[0]?.label).toBe("Director's name");
  expect(labelsOf({ ...person, furtherDirectors: 1 }, "documents")[0]).toBe("Identity card type");
});

it("D62: a company has the labels of a company", () => {
  expect(labelsOf(aCompanyForm(), "address")).toContain("Company address");
  expect(labelsOf(person, "address")).toContain("House address");
});
