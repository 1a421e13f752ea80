import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Holder } from "#shared/contract/registers.ts";
import { startTables } from "#tests/support/engines.ts";
import { importHolders, putInForce } from "#tests/support/import-holders.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import { registerStore } from "./registers.ts";

const { registers: table } = await startTables();
const registers = registerStore(table);

const aHolder = (AccountNumber: string, names: Partial<Holder> = {}): Holder => ({
  AccountNumber,
  FirstName: "",
  LastName: "",
  MiddleName: "",
  CompanyName: "",
  ...names,
});

const imported = async (
  holders: Holder[],
  { code = randomUUID().slice(0, 8), generation = "g1" } = {},
) => {
  await importHolders(table, { code, generation, holders });
  return code;
};

const accountsOf = (holders: Holder[]) => holders.map(({ AccountNumber }) => AccountNumber);

test("holders are found by the beginning of their account number", async () => {
  const code = await imported([
    aHolder("0012345678", { FirstName: "Ọlá", LastName: "Adé" }),
    aHolder("0012399999", { CompanyName: "Sahel Farms Ltd" }),
    aHolder("0013000000"),
  ]);

  expect(await (await registers.inForce(code)).byAccount("00123")).toEqual([
    aHolder("0012345678", { FirstName: "Ọlá", LastName: "Adé" }),
    aHolder("0012399999", { CompanyName: "Sahel Farms Ltd" }),
  ]);
  expect(accountsOf(await (await registers.inForce(code)).byAccount("0012345678"))).toEqual([
    "0012345678",
  ]);
  expect(await (await registers.inForce(code)).byAccount("345")).toEqual([]);
});

const people = [
  aHolder("0000000001", { FirstName: "Ọláníkẹ̀ẹ́", LastName: "Adéyẹmí", MiddleName: "Grace" }),
  aHolder("0000000002", { FirstName: "Olanrewaju", LastName: "Adebayo" }),
  aHolder("0000000003", { FirstName: "Ɗanladi", LastName: "Ƙasimu" }),
  aHolder("0000000004", { CompanyName: "Sahel Farms & Sons (Nig.) Ltd" }),
  aHolder("0000000005", { FirstName: "C", LastName: "Okafor" }),
];
const code = await imported(people);

test.each([
  ["words in any order", ["adeyemi", "olanikee"], ["0000000001"]],
  ["beginnings of words", ["ola", "ade"], ["0000000001", "0000000002"]],
  ["a middle name too", ["grac", "olan"], ["0000000001"]],
  ["a short word beside a long one", ["ad", "grace"], ["0000000001"]],
  ["letters with a mark inside", ["danladi", "kasimu"], ["0000000003"]],
  ["initials as the register has them", ["okafor", "c"], ["0000000005"]],
  ["companies", ["farms", "sahel"], ["0000000004"]],
  ["every word, not any", ["olanikee", "adebayo"], []],
  ["no ends of words", ["yemi"], []],
])("a search by name matches %s", async (_, words, expected) => {
  expect(accountsOf(await (await registers.inForce(code)).byName(words)).toSorted()).toEqual(
    expected,
  );
});

test("a search returns at most twenty holders", async () => {
  const many = await imported(
    Array.from({ length: 30 }, (_, n) => aHolder(`00${n + 10}000000`, { LastName: "Okafor" })),
  );

  expect(await (await registers.inForce(many)).byAccount("00")).toHaveLength(20);
  const found = await (await registers.inForce(many)).byName(["okafor"]);
  expect(found).toHaveLength(20);
  expect(found[0]).toMatchObject({ LastName: "Okafor" });
});

test("a search that would read more than a thousand rows is refused as too broad", async () => {
  const many = await imported(
    Array.from({ length: 1001 }, (_, n) =>
      aHolder(String(n).padStart(10, "0"), {
        LastName: "Musa",
        FirstName: n === 1000 ? "Zainab" : "Bala",
      }),
    ),
  );

  const searching = (await registers.inForce(many)).byName(["musa"]);

  await expect(searching).rejects.toMatchObject({ code: "register.too-broad" });
  expect(accountsOf(await (await registers.inForce(many)).byName(["musa", "zainab"]))).toEqual([
    "0000001000",
  ]);
});

test("searches find the old holders until the new import is complete", async () => {
  const register = await imported([aHolder("0000000001", { LastName: "Before" })]);

  await registers.writeHolders(register, "g2", [aHolder("0000000002", { LastName: "After" })]);
  expect(accountsOf(await (await registers.inForce(register)).byName(["before"]))).toEqual([
    "0000000001",
  ]);
  expect(await (await registers.inForce(register)).byName(["after"])).toEqual([]);
  await putInForce(table, { code: register, generation: "g2", count: 1 });

  expect(await (await registers.inForce(register)).byAccount("0000000001")).toEqual([]);
  expect(accountsOf(await (await registers.inForce(register)).byName(["after"]))).toEqual([
    "0000000002",
  ]);
  expect(await registers.generationOf(register)).toBe("g2");
});

test("an account is found once, even if its page arrives twice or contains it twice", async () => {
  const holders = [
    aHolder("0000000001", { LastName: "Okoro" }),
    aHolder("0000000001", { LastName: "Okoro" }),
    aHolder("0000000002", { LastName: "Okoro" }),
  ];
  const register = await imported(holders);
  await registers.writeHolders(register, "g1", holders);

  expect(accountsOf(await (await registers.inForce(register)).byName(["okoro"]))).toEqual([
    "0000000001",
    "0000000002",
  ]);
});

test("a register that was never imported has no holders", async () => {
  expect(await (await registers.inForce("NEVER")).byAccount("001")).toEqual([]);
  expect(await (await registers.inForce("NEVER")).byName(["okoro"])).toEqual([]);
  expect(await registers.generationOf("NEVER")).toBeUndefined();
});

test("a search by name reads no rows of other names that begin with the same letters", async () => {
  const some = Array.from({ length: 20 }, (_, n) =>
    aHolder(String(n).padStart(10, "0"), { LastName: "Ezenwachukwu" }),
  );
  const others = Array.from({ length: 300 }, (_, n) =>
    aHolder(String(n + 1000).padStart(10, "0"), { LastName: "Ezeani" }),
  );
  const costs = [];
  for (const holders of [some, [...some, ...others]]) {
    const register = await imported(holders);
    costs.push(
      await readUnitsOf(table, async () => {
        expect(await (await registers.inForce(register)).byName(["ezenwachukwu"])).toHaveLength(20);
      }),
    );
  }

  expect(costs).toEqual([1, 1]);
});

test("D71: each named account is found once, with its holder if an imported register has it", async () => {
  const [ada, musa] = [aHolder("1", { FirstName: "Ada" }), aHolder("2", { FirstName: "Musa" })];
  const code = await imported([ada, musa]);

  const holdings = await registers.holdersOf([
    { registerCode: code, accounts: ["2", "2", "3"] },
    { registerCode: "never-imported", accounts: ["1"] },
  ]);

  expect(holdings).toEqual([
    { registerCode: code, account: "2", isImported: true, holder: musa },
    { registerCode: code, account: "3", isImported: true },
    { registerCode: "never-imported", account: "1", isImported: false },
  ]);
});

test("5,000 accounts of 100 registers are looked up", async () => {
  const holders = Array.from({ length: 50 }, (_, n) => aHolder(`${n}`));
  const [first, last] = [await imported(holders), await imported(holders)];
  const accounts = holders.map(({ AccountNumber }) => AccountNumber);
  const others = Array.from({ length: 98 }, (_, n) => `other-${n}`);
  const codes = [first, ...others, last];

  const holdings = await registers.holdersOf(
    codes.map((registerCode) => ({ registerCode, accounts })),
  );

  expect(holdings).toHaveLength(5000);
  expect(holdings.filter(({ holder }) => holder)).toHaveLength(100);
});
