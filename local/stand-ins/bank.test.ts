import fc from "fast-check";
import { expect, test } from "vitest";
import { banks } from "#shared/lookups/banks.ts";
import { madeUpCompany } from "../demo-data/companies.ts";
import { madeUpPerson } from "../demo-data/people.ts";
import { aDataFolder } from "../engines/testing/data-folder.ts";
import { runEngine } from "../engines/testing/engine-process.ts";
import { startBank } from "./bank.ts";
import { openBankAccounts } from "./bank-accounts.ts";
import { aStandIn, behave, get, journalOf, key, outcomesOf } from "./testing/a-stand-in.ts";

const resolve = (endpoint: string, accountNumber: string, bankCode: string) =>
  get(`${endpoint}/bank/resolve?account_number=${accountNumber}&bank_code=${bankCode}`);

const addAccount = (endpoint: string, account: unknown) =>
  fetch(`${endpoint}/accounts`, { method: "POST", body: JSON.stringify(account) });

const couldNot = {
  status: false,
  message: "Could not resolve account name. Check parameters or try again.",
};

test("the bank account of a made-up person has the name as banks print it", async () => {
  const { endpoint } = await aStandIn(startBank);
  const { accountNumber, bankCode } = madeUpPerson(5);

  const answer = await resolve(endpoint, accountNumber, bankCode);

  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      status: true,
      message: "Account number resolved",
      data: { account_number: accountNumber, account_name: "LASOJU OLATOUN LUBABATU" },
    },
  ]);
  expect(await journalOf(endpoint)).toMatchObject([
    {
      key: `${bankCode}:${accountNumber}`,
      body: { account_number: accountNumber, bank_code: bankCode },
      outcome: "resolved",
    },
  ]);
});

test("every made-up person and company has an account at their bank, and no person at another bank", async () => {
  const accounts = openBankAccounts(await aDataFolder());
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(banks.length - 1), (index, other) => {
      const person = madeUpPerson(index);
      const company = madeUpCompany(index);
      const name = accounts.nameOf(person) ?? "";

      expect(name).toMatch(/^[A-Z]+( [A-Z]+)+$/);
      expect(name.replaceAll(" ", "").length).toBeGreaterThan(6);
      expect(accounts.nameOf(company)).toBe(company.companyName.toUpperCase());
      const bankCode = banks[other]?.code ?? "";
      const elsewhere = accounts.nameOf({ ...person, bankCode });
      expect(elsewhere).toBe(bankCode === person.bankCode ? name : undefined);
    }),
  );
  accounts.close();
});

test.each([
  ["0000000000", "044"],
  ["9999999999", "057"],
  ["12345", "044"],
  ["", ""],
  ["069000003x", "044"],
])("account %j of bank %j is unknown", async (accountNumber, bankCode) => {
  const { endpoint } = await aStandIn(startBank);

  const answer = await resolve(endpoint, accountNumber, bankCode);

  expect([answer.status, await answer.json()]).toEqual([422, couldNot]);
  expect(await outcomesOf(endpoint)).toEqual(["unknown"]);
});

test("an added account survives a kill of the process", async () => {
  const dataDir = await aDataFolder();
  const before = await runEngine("bank", dataDir, "stand-ins", key);
  const account = { account_number: "0690000032", bank_code: "044", account_name: "ADA OBIOHA" };
  const added = await addAccount(before.endpoint, account);
  await before.kill();

  const { endpoint } = await aStandIn(startBank, dataDir);

  expect(added.status).toBe(201);
  expect(await (await resolve(endpoint, "0690000032", "044")).json()).toMatchObject({
    data: { account_number: "0690000032", account_name: "ADA OBIOHA" },
  });
});

test("adding an account again replaces its name, even with an empty name", async () => {
  const { endpoint } = await aStandIn(startBank);
  const { accountNumber: account_number, bankCode: bank_code } = madeUpPerson(0);

  await addAccount(endpoint, { account_number, bank_code, account_name: "OK" });
  await addAccount(endpoint, { account_number, bank_code, account_name: "" });

  expect(await (await resolve(endpoint, account_number, bank_code)).json()).toMatchObject({
    status: true,
    data: { account_name: "" },
  });
});

test.each([
  { account_number: "69000003", bank_code: "044", account_name: "ADA" },
  { account_number: 690000032, bank_code: "044", account_name: "ADA" },
  { account_number: "0690000032", account_name: "ADA" },
  [],
])("the invalid account %j is not added", async (account) => {
  const { endpoint } = await aStandIn(startBank);

  const answer = await addAccount(endpoint, account);

  expect(answer.status).toBe(400);
  expect(await answer.json()).toHaveProperty("errors");
});

test("the bank stand-in lists the built-in banks", async () => {
  const { endpoint } = await aStandIn(startBank);

  const { status, data } = await (await get(`${endpoint}/bank`)).json();

  expect(status).toBe(true);
  expect(data).toHaveLength(banks.length);
  expect(data).toContainEqual({ name: "Guaranty Trust Bank", code: "058", active: true });
  expect(await journalOf(endpoint)).toEqual([]);
});

test("errors have the shape that the bank resolver uses", async () => {
  const { endpoint } = await aStandIn(startBank);

  const stranger = await get(`${endpoint}/bank`, {});
  await behave(endpoint, { mode: "refuse", times: 1 });
  const { accountNumber, bankCode } = madeUpPerson(1);
  const refused = await resolve(endpoint, accountNumber, bankCode);
  await behave(endpoint, { mode: "down", times: 1 });
  const down = await resolve(endpoint, accountNumber, bankCode);

  expect([stranger.status, await stranger.json()]).toEqual([
    401,
    { status: false, message: "Invalid key" },
  ]);
  expect([refused.status, await refused.json()]).toEqual([422, couldNot]);
  expect([down.status, await down.json()]).toEqual([
    503,
    { status: false, message: "Service unavailable" },
  ]);
});
