import { expect, test } from "vitest";
import { digits } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { testHash } from "../../testing/test-hash.ts";
import { bankCheckStore } from "./bank-checks.ts";

const { main: table } = await startTables();
const checks = bankCheckStore({
  table,
  hash: testHash((text) => Buffer.from(text).toString("hex")),
});

const at = "2026-11-02T09:30:00.000Z";
const after = (hours: number, ms = 0) => new Date(Date.parse(at) + hours * 3_600_000 + ms);
const anAccount = () => ({ bankCode: "044", accountNumber: digits(10) });
const check = { accountName: "OKONKWO ADAEZE", at };

test("D25: a check is remembered for 24 hours", async () => {
  const account = anAccount();

  await checks.remember(account, check);

  expect(await checks.find(account, after(0))).toEqual(check);
  expect(await checks.find(account, after(24, -1))).toEqual(check);
  expect(await checks.find(account, after(24))).toBeUndefined();
});

test("D25: a check is valid only for its bank and account number", async () => {
  const account = anAccount();
  await checks.remember(account, check);

  expect(await checks.find({ ...account, bankCode: "058" }, after(0))).toBeUndefined();
  expect(await checks.find(anAccount(), after(0))).toBeUndefined();
});

test("a new check of an account replaces the old one", async () => {
  const account = anAccount();
  await checks.remember(account, check);

  await checks.remember(account, { accountName: "DANJUMA MUSA", at });

  expect(await checks.find(account, after(0))).toMatchObject({ accountName: "DANJUMA MUSA" });
});

test("no key shows the account number, and every check expires after 24 hours", async () => {
  const account = anAccount();

  await checks.remember(account, check);

  const rows = await rowsOf(table);
  expect(rows.map(({ pk, sk }) => pk + sk).join()).not.toContain(account.accountNumber);
  expect(rows.every(({ expiresAt }) => Number(expiresAt) === Date.parse(at) / 1000 + 86_400)).toBe(
    true,
  );
});
