import { stockbrokers } from "#shared/lookups/stockbrokers.ts";
import { type Holding, holdingOf } from "./allocation.ts";
import { type Gender, type MadeUpName, madeUpName, withoutMarks } from "./names.ts";
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
import { addressFor, country, placeFor } from "./places.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";
import { type Title, titleFor } from "./titles.ts";

export interface MadeUpPerson extends BankAccount, Holding, Identification {
  title: Title;
  firstName: string;
  lastName: string;
  middleName: string;
  gender: Gender;
  /** `yyyy-mm-dd` */
  dateOfBirth: string;
  nationality: string;
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

/** The data that images show; a company's director has no more data. */
export type ShownPerson = Pick<
  MadeUpPerson,
  "firstName" | "middleName" | "lastName" | "gender" | "dateOfBirth" | "bvn" | keyof Identification
>;

/** The same index always gives the same person. */
export const madeUpPerson = (index: number): MadeUpPerson => {
  const random = seededRandom("person", index);
  const name = madeUpName("person", index);
  const { firstName, middleName, lastName, gender, origin } = name;
  const year = 1945 + random.below(59);
  return {
    title: titleFor(random, name, year),
    firstName,
    lastName,
    middleName,
    gender,
    dateOfBirth: birthdayIn(year, random),
    nationality: country,
    country,
    ...placeFor(random, origin),
    address: addressFor(random),
    phone: phoneFrom(random),
    email: emailOf(random, name, index),
    bvn: bvnAt(rowOf.people + index),
    ...bankAccountAt(rowOf.people + index, seededRandom("bank", index)),
    ...identificationFrom(random),
    chn: chnFrom(random),
    taxIdentificationNumber: taxNumberFrom(random),
    stockBroker: random.pick(stockbrokers),
    ...holdingOf("person", index),
  };
};

export const birthdayIn = (year: number, random: SeededRandom): string =>
  `${year}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(28))}`;

const twoDigits = (number: number): string => String(number).padStart(2, "0");

const emailOf = (
  random: SeededRandom,
  { firstName, lastName }: MadeUpName,
  index: number,
): string => {
  const local = withoutMarks(`${firstName}.${lastName}`).toLowerCase();
  const host = random.pick(["example.com", "example.org"]);
  return `${local.replace(/[^a-z.]/g, "")}${index}@${host}`;
};

/** For trying the forms: these people are in the small registers. */
export const demoPeople: MadeUpPerson[] = Array.from({ length: 20 }, (_, index) =>
  madeUpPerson(index),
);
