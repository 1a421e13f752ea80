import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { IndividualForm } from "#shared/contract/holders.ts";
import { banks } from "#shared/lookups/banks.ts";
import { fitsNuban } from "#shared/lookups/nuban.ts";
import { demoPeople, type MadeUpPerson, madeUpPerson } from "./people.ts";
import { formFieldsOf } from "./submission-form.ts";

const people = Array.from({ length: 20_000 }, (_, index) => madeUpPerson(index));

test("a person depends only on the index, and the demo people are the first twenty", () => {
  fc.assert(
    fc.property(fc.nat(19_999), (index) => {
      expect(madeUpPerson(index)).toEqual(people[index]);
    }),
  );
  expect(demoPeople).toEqual(people.slice(0, 20));
});

const distinct: (keyof MadeUpPerson)[] = ["accountNumber", "bvn", "email", "holderAccountNumber"];

test.each(distinct)("no two of 20,000 people share the %s", (field) => {
  expect(new Set(people.map((person) => person[field])).size).toBe(people.length);
});

test("no two people share a number or an email, however far apart their indexes are", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(900_000), { minLength: 2, maxLength: 2 }), ([one, other]) => {
      const [first, second] = [madeUpPerson(one ?? 0), madeUpPerson(other ?? 1)];

      for (const field of distinct) expect(first[field]).not.toBe(second[field]);
    }),
  );
});

test("bank account numbers have a valid check digit, and bank names match the bank list", () => {
  for (const { accountNumber, bankCode, bankName } of people) {
    const bank = banks.find(({ code }) => code === bankCode);

    expect(bank?.name).toBe(bankName);
    expect(fitsNuban(accountNumber, bank?.cbnCode ?? "")).toBe(true);
  }
});

test("phone numbers are valid Nigerian numbers in national format", () => {
  for (const { phone } of people.slice(0, 4_000)) {
    expect(phone).toMatch(/^0\d{10}$/);
    expect(parsePhoneNumberFromString(phone, "NG")?.isValid(), phone).toBe(true);
  }
});

test("the individual form accepts the data of made-up people", () => {
  for (const person of people.slice(0, 2_000)) {
    expect(IndividualForm.safeParse(formFieldsOf(person)).error).toBeUndefined();
  }
});

test("emails are at example.com or example.org, so they belong to nobody", () => {
  const others = people.filter(
    ({ email }) => !/^[a-z]+\.[a-z]+\d+@example\.(com|org)$/.test(email),
  );

  expect(others).toEqual([]);
});

test("people differ: both genders, every kind of document, most banks and states", () => {
  const kinds = (field: keyof MadeUpPerson) => new Set(people.map((person) => person[field])).size;

  expect(kinds("gender")).toBe(2);
  expect(kinds("idType")).toBe(4);
  expect(kinds("title")).toBe(12);
  expect(kinds("bankCode")).toBeGreaterThan(15);
  expect(kinds("state")).toBeGreaterThan(30);
  expect(kinds("lastName")).toBeGreaterThan(600);
});
