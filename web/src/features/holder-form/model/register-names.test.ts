import { expect, it } from "vitest";
import { emptyForm } from "./form-state.ts";
import { isNameless, namesOf } from "./register-names.ts";
import { aFilledForm } from "./testing/a-filled-form.ts";

const holder = {
  ...{ AccountNumber: "77", FirstName: "NGOZI", MiddleName: "ADA", LastName: "EZE" },
  CompanyName: "ZUMA ROCK TRADERS LTD",
};

it("the form of a person takes the names of a person from the register", () => {
  expect(namesOf(holder, "individual")).toEqual([
    ["firstName", "NGOZI"],
    ["middleName", "ADA"],
    ["lastName", "EZE"],
  ]);
});

it("the form of a company takes the name of the company", () => {
  expect(namesOf(holder, "corporate")).toEqual([["companyName", "ZUMA ROCK TRADERS LTD"]]);
});

it("a name that the register does not have is not offered", () => {
  expect(namesOf({ ...holder, MiddleName: "", LastName: " " }, "individual")).toEqual([
    ["firstName", "NGOZI"],
  ]);
  expect(namesOf({ ...holder, CompanyName: "" }, "corporate")).toEqual([]);
});

it("a form is without a name until a part of it is typed", () => {
  expect(isNameless(emptyForm())).toBe(true);
  expect(isNameless(aFilledForm())).toBe(false);
});
