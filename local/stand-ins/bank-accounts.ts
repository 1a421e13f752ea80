import { join } from "node:path";
import { madeUpCompany } from "../demo-data/companies.ts";
import { withoutMarks } from "../demo-data/names.ts";
import { placeOfAccount, rowOf } from "../demo-data/numbers.ts";
import { madeUpPerson } from "../demo-data/people.ts";
import { openDatabase } from "../engines/database.ts";

export interface AccountKey {
  bankCode: string;
  accountNumber: string;
}

export type BankAccounts = ReturnType<typeof openBankAccounts>;

/** The banks' accounts: added accounts and those of all made-up people and companies. */
export const openBankAccounts = (dataDir: string) => {
  const db = openDatabase({
    path: join(dataDir, "accounts.sqlite"),
    schema,
    synchronous: "normal",
  });
  const insert = db.prepare("INSERT OR REPLACE INTO account VALUES (?, ?, ?)");
  const find = db.prepare("SELECT name FROM account WHERE bank = ? AND number = ?");

  return {
    add: ({ bankCode, accountNumber }: AccountKey, name: string): void => {
      insert.run(bankCode, accountNumber, name);
    },

    nameOf: (account: AccountKey): string | undefined => {
      const added = find.get(account.bankCode, account.accountNumber);
      return added ? String(added.name) : madeUpNameOf(account);
    },

    close: (): void => db.close(),
  };
};

const schema = `CREATE TABLE IF NOT EXISTS account (
  bank TEXT NOT NULL, number TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (bank, number))`;

/** Far more than a demo sends; with more, mistyped numbers would often match an account. */
const knownOfEach = 1_000_000;

const madeUpNameOf = (account: AccountKey): string | undefined => {
  if (!/^\d{10}$/.test(account.accountNumber)) return undefined;
  const place = placeOfAccount(account.accountNumber);
  if (place < knownOfEach) return nameOfPerson(place, account);
  const company = place - rowOf.companies;
  return company >= 0 && company < knownOfEach ? nameOfCompany(company, account) : undefined;
};

const nameOfPerson = (index: number, account: AccountKey): string | undefined => {
  const person = madeUpPerson(index);
  const { lastName, firstName, middleName } = person;
  return isSame(person, account) ? asPrinted(`${lastName} ${firstName} ${middleName}`) : undefined;
};

const nameOfCompany = (index: number, account: AccountKey): string | undefined => {
  const company = madeUpCompany(index);
  return isSame(company, account) ? asPrinted(company.companyName) : undefined;
};

const isSame = (one: AccountKey, other: AccountKey): boolean =>
  one.bankCode === other.bankCode && one.accountNumber === other.accountNumber;

/** Capital letters without accents; spaces instead of hyphens. */
const asPrinted = (name: string): string =>
  withoutMarks(name).toUpperCase().replace(/-/g, " ").replace(/'/g, "").trim();
