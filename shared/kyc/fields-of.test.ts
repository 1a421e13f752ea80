import { expect, test } from "vitest";
import { fieldsIn, fieldsOfType, sectionOf } from "./fields-of.ts";

test("R-40, R-45: the forms of an individual and of a company share contact, address and holdings", () => {
  const [individual, corporate] = [fieldsOfType("individual"), fieldsOfType("corporate")];

  const shared = individual.filter((name) => (corporate as string[]).includes(name));

  expect(shared).toEqual([
    "phone",
    "secondaryPhone",
    "email",
    "country",
    "state",
    "city",
    "address",
    "address2",
    "chn",
    "stockBroker",
    "taxIdentificationNumber",
  ]);
  expect(corporate.filter((name) => !(shared as string[]).includes(name))).toEqual([
    "companyName",
    "rcNumber",
  ]);
});

test("a section has the fields of its form, and one field has another section in each form", () => {
  expect(fieldsIn("company", "corporate")).toEqual([
    "companyName",
    "rcNumber",
    "taxIdentificationNumber",
  ]);
  expect(fieldsIn("documents", "individual")).toEqual(["taxIdentificationNumber"]);
  expect(fieldsIn("documents", "corporate")).toEqual([]);
  expect(sectionOf("chn", "corporate")).toBe("holdings");
});
