import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { IndividualForm } from "#shared/contract/holders.ts";
import { banks } from "#shared/lookups/banks.ts";
import { fitsNuban } from "#shared/lookups/nuban.ts";
import { demoPeople, type MadeUpPerson, madeUpPerson } from "./people.ts";
import { formFieldsOf } from "./submission-form.ts";

const people = Array.from({ length: 20_000 }, (_, index) => madeUpPerson(index));

test("a person is the same whatever was asked before", () => {
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

test("no two people share numbers, however far apart they are", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(900_000), { minLength: 2, maxLength: 2 }), ([one, other]) => {
      const [first, second] = [madeUpPerson(one ?? 0), madeUpPerson(other ?? 1)];

      for (const field of distinct) expect(first[field]).not.toBe(second[field]);
    }),
  );
});

test("account numbers have the check digit of their bank, which the bank list knows by that name", () => {
  for (const { accountNumber, bankCode, bankName } of people) {
    const bank = banks.find(({ code }) => code === bankCode);

    expect(bank?.name).toBe(bankName);
    expect(fitsNuban(accountNumber, bank?.cbnCode ?? "")).toBe(true);
  }
});

test("phone numbers are valid Nigerian ones as they are dialled there", () => {
  for (const { phone } of people.slice(0, 4_000)) {
    expect(phone).toMatch(/^0\d{10}$/);
    expect(parsePhoneNumberFromString(phone, "NG")?.isValid(), phone).toBe(true);
  }
});

test("the form takes what a person would fill in", () => {
  for (const person of people.slice(0, 2_000)) {
    expect(IndividualForm.safeParse(formFieldsOf(person)).error).toBeUndefined();
  }
});

test("mail addresses belong to nobody", () => {
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
