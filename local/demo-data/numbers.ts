import { banks } from "#shared/lookups/banks.ts";
import { nubanCheckDigit } from "#shared/lookups/nuban.ts";
import { gather, nineDigits, scatter } from "./scatter.ts";
import type { SeededRandom } from "./seeded-random.ts";

export interface BankAccount {
  bankCode: string;
  bankName: string;
  accountNumber: string;
}

/** People, companies and directors share one sequence of places, so that their numbers differ. */
export const rowOf = { people: 0, companies: 500_000_000, directors: 700_000_000 } as const;

/** Unique for each place; the check digit fits the bank, which is random. */
export const bankAccountAt = (place: number, random: SeededRandom): BankAccount => {
  const { code, name, cbnCode } = random.pick(known);
  const serial = nineDigits(scatter(place, accountShift));
  const accountNumber = `${serial}${nubanCheckDigit(cbnCode, serial)}`;
  return { bankCode: code, bankName: name, accountNumber };
};

/** The place that may have this account; the caller must compare check digit and bank. */
export const placeOfAccount = (accountNumber: string): number =>
  gather(Number(accountNumber.slice(0, 9)), accountShift);

/** 11 digits that begin with 22, like real BVNs. */
export const bvnAt = (place: number): string => `22${nineDigits(scatter(place, bvnShift))}`;

export const phoneFrom = (random: SeededRandom): string =>
  `${random.pick(prefixes)}${random.digits(7)}`;

export const chnFrom = (random: SeededRandom): string =>
  `C${random.digits(9)}${random.pick(letters)}${random.pick(letters)}`;

export const taxNumberFrom = (random: SeededRandom): string => `${random.digits(8)}-0001`;

export interface Identification {
  idType: keyof typeof idNumbers;
  idNumber: string;
}

export const identificationFrom = (random: SeededRandom): Identification => {
  const idType = random.pick(idTypes);
  return { idType, idNumber: idNumbers[idType](random) };
};

const accountShift = 412_907_653;
const bvnShift = 304_918_772;

const letters = [..."ABCDEFGHJKLMNPRSTUVWXYZ"];

const idNumbers = {
  "Voter's Card": (random: SeededRandom) =>
    `90F5${some(random, 2)}${random.digits(3)}${some(random, 1)}${random.digits(9)}`,
  "Driver's License": (random: SeededRandom) =>
    `${some(random, 3)}${random.digits(5)}${some(random, 2)}${random.digits(2)}`,
  "International Passport": (random: SeededRandom) =>
    `${random.pick(["A", "B"])}${random.digits(8)}`,
  "National Identification Number": (random: SeededRandom) =>
    `${1 + random.below(9)}${random.digits(10)}`,
} as const;

const idTypes = Object.keys(idNumbers) as Identification["idType"][];

const some = (random: SeededRandom, count: number): string =>
  Array.from({ length: count }, () => random.pick(letters)).join("");

const prefixes = [
  "0701",
  "0703",
  "0705",
  "0706",
  "0708",
  "0802",
  "0803",
  "0805",
  "0806",
  "0807",
  "0808",
  "0809",
  "0810",
  "0811",
  "0812",
  "0813",
  "0814",
  "0815",
  "0816",
  "0817",
  "0818",
  "0901",
  "0902",
  "0903",
  "0905",
  "0906",
  "0907",
  "0908",
  "0909",
  "0913",
];

const codes = [
  "044",
  "050",
  "070",
  "011",
  "214",
  "00103",
  "058",
  "301",
  "082",
  "076",
  "101",
  "221",
  "232",
  "102",
  "032",
  "033",
  "215",
  "035",
  "057",
];
const known = codes.map((code) => {
  const bank = banks.find((one) => one.code === code);
  if (!bank?.cbnCode) throw new Error(`No bank with the code ${code} has a code for check digits`);
  return { ...bank, cbnCode: bank.cbnCode };
});
