import { expect, test } from "vitest";
import { z } from "zod";
import { corporateFields, individualFields } from "#tests/builders/a-submission.ts";
import { listTextsWith, StoredCorporateFields, StoredIndividualFields } from "./stored-fields.ts";

const address = {
  phone: "",
  email: "",
  country: "",
  state: "",
  city: "",
  address: "",
};
const bank = {
  bankName: "",
  bankAccountNumber: "",
  bankVerificationNumber: "",
  bankSortCode: "",
};
const identification = { type: "", number: "" };

test("every field of a stored submission is read", () => {
  const [individual, corporate] = [individualFields(), corporateFields()];

  expect(StoredIndividualFields.parse(individual)).toEqual(individual);
  expect(StoredCorporateFields.parse(corporate)).toEqual(corporate);
});

test("a submission that was stored before its fields existed is read with empty fields", () => {
  expect(StoredIndividualFields.parse({})).toEqual({
    ...address,
    title: "",
    firstName: "",
    lastName: "",
    gender: "",
    dateOfBirth: "",
    nationality: "",
    holdings: [],
    bank,
    mandated: false,
    identification,
  });
  expect(StoredCorporateFields.parse({})).toEqual({
    ...address,
    companyName: "",
    holdings: [],
    bank,
    mandated: false,
    directors: [],
  });
});

test("a stored director, bank and holding may lack their parts", () => {
  const { directors } = StoredCorporateFields.parse({ directors: [{}] });
  const { holdings } = StoredCorporateFields.parse({ holdings: [{ accounts: ["1"] }] });

  expect(directors).toEqual([
    { directorName: "", directorBankVerificationNumber: "", identification },
  ]);
  expect(holdings).toEqual([{ registerName: "", registerCode: "", accounts: ["1"] }]);
  expect(StoredIndividualFields.parse({ bank: {} }).bank).toEqual(bank);
});

test("R-53: a list shows the copies of a few fields, by account type", () => {
  const { individual, corporate } = listTextsWith(z.string());
  const company = { email: "a@example.test", companyName: "Sahel", rcNumber: "RC 1" };

  expect(z.strictObject(individual).parse({})).toEqual({ email: "", firstName: "", lastName: "" });
  expect(z.strictObject(corporate).parse({})).toEqual({ email: "", companyName: "" });
  expect(z.strictObject(corporate).parse(company)).toEqual(company);
});
