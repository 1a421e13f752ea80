import { stockbrokers } from "#shared/lookups/stockbrokers.ts";
import { type Holding, holdingOf } from "./allocation.ts";
import { companyName } from "./company-names.ts";
import { type Gender, madeUpName, origins } from "./names.ts";
import {
  type BankAccount,
  bankAccountAt,
  bvnAt,
  chnFrom,
  type Identification,
  identificationFrom,
  phoneFrom,
  rowOf,
  taxNumberFrom,
} from "./numbers.ts";
import { birthdayIn, type ShownPerson } from "./people.ts";
import { addressFor, country, placeFor } from "./places.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";

interface MadeUpDirector extends Identification {
  directorName: string;
  directorBvn: string;
  directorGender: Gender;
  /** `yyyy-mm-dd` */
  directorDateOfBirth: string;
}

export interface MadeUpCompany extends BankAccount, Holding, MadeUpDirector {
  companyName: string;
  rcNumber: string;
  country: string;
  state: string;
  city: string;
  address: string;
  /** National format, `08031234567`. */
  phone: string;
  email: string;
  bvn: string;
  chn: string;
  taxIdentificationNumber: string;
  stockBroker: string;
}

export const madeUpCompany = (index: number): MadeUpCompany => {
  const random = seededRandom("company", index);
  const name = companyName(index);
  return {
    companyName: name,
    rcNumber: rcNumberAt(index),
    country,
    ...placeFor(random, random.pick(origins)),
    address: addressFor(random),
    phone: phoneFrom(random),
    email: emailOf(random, name, index),
    bvn: bvnAt(rowOf.companies + index),
    ...bankAccountAt(rowOf.companies + index, seededRandom("bank of company", index)),
    ...director(random, index),
    chn: chnFrom(random),
    taxIdentificationNumber: taxNumberFrom(random),
    stockBroker: random.pick(stockbrokers),
    ...holdingOf("company", index),
  };
};

/** Unique for the first eight million indexes. */
const rcNumberAt = (index: number): string =>
  `RC${1_000_000 + ((index * 6_180_343 + 3_141_593) % 8_000_000)}`;

const emailOf = (random: SeededRandom, name: string, index: number): string => {
  const host = random.pick(["example.com", "example.org"]);
  const [first = "", second = ""] = name.toLowerCase().split(" ");
  return `secretary.${first}${second}${index}@${host}`;
};

const director = (random: SeededRandom, index: number): MadeUpDirector => {
  const { firstName, middleName, lastName, gender } = madeUpName("director", index);
  const birth = seededRandom("birth of director", index);
  return {
    directorName: [firstName, middleName, lastName].filter((name) => name !== "").join(" "),
    directorBvn: bvnAt(rowOf.directors + index),
    directorGender: gender,
    directorDateOfBirth: birthdayIn(1950 + birth.below(45), birth),
    ...identificationFrom(random),
  };
};

export const directorOf = (company: MadeUpCompany): ShownPerson => {
  const names = company.directorName.split(" ");
  return {
    lastName: names.pop() ?? "",
    firstName: names.shift() ?? "",
    middleName: names.join(" "),
    gender: company.directorGender,
    dateOfBirth: company.directorDateOfBirth,
    bvn: company.directorBvn,
    idType: company.idType,
    idNumber: company.idNumber,
  };
};

/** For trying the forms: these companies are in the small registers. */
export const demoCompanies: MadeUpCompany[] = Array.from({ length: 20 }, (_, index) =>
  madeUpCompany(index),
);
