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

test("there are 82 registers: one with 100,000 holders, three with about 120, the rest with 150 to 400", () => {
  const counts = registers.map(holderCount).toSorted((a, b) => a - b);

  expect(registers).toHaveLength(82);
  expect(holderCount(registerOf("1"))).toBe(100_000);
  expect(counts.slice(0, 3)).toEqual([118, 121, 124]);
  expect(counts[3]).toBeGreaterThanOrEqual(150);
  expect(counts.at(-2)).toBeLessThanOrEqual(400);
});

test("the demo people are holders, under their own names, in the three small registers", () => {
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

test("later people are holders in the middle registers, then in the large register up to its end", () => {
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

test("companies are holders under their own names", () => {
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

test("the holder at an allocation is the person or company that the allocation was made for", () => {
  const kind = fc.constantFrom("person" as const, "company" as const);
  fc.assert(
    fc.property(kind, fc.nat(120_000), (who, index) => {
      expect(holderAt(allocationOf(who, index))).toEqual([who, index]);
    }),
    { numRuns: 1_000 },
  );
});

test("every person's position in a small or middle register is below its holder count", () => {
  for (let index = 0; index < 20 + 78 * 75; index += 1) {
    const { register, position } = allocationOf("person", index);
    expect(position).toBeLessThan(holderCount(register));
  }
});

test("a page of the large register has the right length and last holder, and is empty past the end", () => {
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

test("account numbers are unique among the first 1,000 holders of all registers", () => {
  const numbers = registers.flatMap((register) =>
    madeUpHolders(register)
      .slice(0, 1_000)
      .map(({ AccountNumber }) => AccountNumber),
  );

  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => /^\d{9}$/.test(number))).toBe(true);
});

test("every name has fewer than 1,000 holders in the large register, so a search can find it", () => {
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
