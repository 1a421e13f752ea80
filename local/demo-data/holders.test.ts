import fc from "fast-check";
import { expect, test } from "vitest";
import { allocationOf, holderAt, holderCount } from "./allocation.ts";
import { madeUpCompany } from "./companies.ts";
import { madeUpHolders } from "./holders.ts";
import { demoPeople, madeUpPerson } from "./people.ts";
import { type Register, registers } from "./registers.ts";

const registerOf = (code: string) => registers.find((one) => one.code === code) as Register;

const findHolder = (code: string, accountNumber: string) => {
  const { total, slice } = madeUpHolders(registerOf(code));
  return slice(0, total).find((holder) => holder.AccountNumber === accountNumber);
};

test("there are 82 registers, one of 100,000 holders, three of about 120, the others between", () => {
  const counts = registers.map(holderCount).toSorted((a, b) => a - b);

  expect(registers).toHaveLength(82);
  expect(holderCount(registerOf("1"))).toBe(100_000);
  expect(counts.slice(0, 3)).toEqual([118, 121, 124]);
  expect(counts[3]).toBeGreaterThanOrEqual(150);
  expect(counts.at(-2)).toBeLessThanOrEqual(400);
});

test("the demo people hold accounts under their names in the three small registers", () => {
  for (const person of demoPeople) {
    expect(holderCount(registerOf(person.registerCode))).toBeLessThan(130);
    expect(findHolder(person.registerCode, person.holderAccountNumber)).toEqual({
      AccountNumber: person.holderAccountNumber,
      FirstName: person.firstName,
      LastName: person.lastName,
      MiddleName: person.middleName,
      CompanyName: "",
    });
  }
});

test("so do the others, up to the last allocation of the large register", () => {
  const first = 20 + 78 * 75;
  const indexes = [20, 21, 98, 4_999, first - 1];

  for (const index of indexes) {
    const { registerCode, holderAccountNumber, lastName } = madeUpPerson(index);
    expect(registerCode).not.toBe("1");
    expect(findHolder(registerCode, holderAccountNumber)?.LastName).toBe(lastName);
  }
  expect(madeUpPerson(first).registerCode).toBe("1");
  expect(allocationOf("person", first + 89_999).position).toBe(99_998);
  expect(allocationOf("person", first + 90_000).position).toBe(100_000);
});

test("companies hold accounts under their names, too", () => {
  for (const index of [0, 19, 20, 1_000, 1_423]) {
    const { registerCode, holderAccountNumber, companyName } = madeUpCompany(index);

    expect(findHolder(registerCode, holderAccountNumber)).toEqual({
      AccountNumber: holderAccountNumber,
      FirstName: "",
      LastName: "",
      MiddleName: "",
      CompanyName: companyName,
    });
  }
});

test("a allocation is found by its occupant and the occupant by the allocation", () => {
  const kind = fc.constantFrom("person" as const, "company" as const);
  fc.assert(
    fc.property(kind, fc.nat(120_000), (who, index) => {
      expect(holderAt(allocationOf(who, index))).toEqual([who, index]);
    }),
    { numRuns: 1_000 },
  );
});

test("everybody's allocation in a small or middling register is within it", () => {
  for (let index = 0; index < 20 + 78 * 75; index += 1) {
    const { register, position } = allocationOf("person", index);
    expect(position).toBeLessThan(holderCount(register));
  }
});

test("any page of the large register is what the whole list has there", () => {
  const { total, slice } = madeUpHolders(registerOf("1"));
  const somewhere = fc.nat(total - 1);

  fc.assert(
    fc.property(somewhere, fc.integer({ min: 1, max: 50 }), (start, limit) => {
      const page = slice(start, limit);
      expect(page).toHaveLength(Math.min(limit, total - start));
      expect(page.at(-1)).toEqual(slice(start + page.length - 1, 1)[0]);
    }),
  );
  expect(slice(total, 10)).toEqual([]);
});

test("no account number occurs twice, in one register or in two", () => {
  const numbers = registers.flatMap((register) =>
    madeUpHolders(register)
      .slice(0, 1_000)
      .map(({ AccountNumber }) => AccountNumber),
  );

  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => /^\d{9}$/.test(number))).toBe(true);
});

test("a whole name is rare enough in the large register for a search to find it", () => {
  const { total, slice } = madeUpHolders(registerOf("1"));
  const counts = new Map<string, number>();
  for (const { FirstName, LastName, MiddleName } of slice(0, total)) {
    for (const name of new Set([FirstName, LastName, MiddleName])) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  counts.delete("");

  expect(Math.max(...counts.values())).toBeLessThan(1_000);
});
