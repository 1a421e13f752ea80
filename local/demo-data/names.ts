import {
  christian,
  hausa,
  igbo,
  middleBelt,
  muslim,
  type NamePool,
  southSouth,
  yoruba,
} from "./name-pools.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";

export const origins = ["yoruba", "igbo", "hausa", "southSouth", "middleBelt"] as const;
export type Origin = (typeof origins)[number];
export type Gender = "Male" | "Female";

export interface MadeUpName {
  firstName: string;
  middleName: string;
  lastName: string;
  gender: Gender;
  origin: Origin;
  faith: "christian" | "muslim";
}

/** The same numbers always give the same name; names of different topics are independent. */
export const madeUpName = (topic: string, ...numbers: (number | string)[]): MadeUpName => {
  const random = seededRandom(`name of ${topic}`, ...numbers);
  const origin = random.pick(originShares);
  const gender: Gender = random.chance(0.52) ? "Male" : "Female";
  const faith = random.chance(muslimShare[origin]) ? "muslim" : "christian";
  const { firstName, middleName } = givenNames(random, { origin, gender, faith });
  const spell = random.chance(0.4) ? asIs : withoutMarks;
  return {
    firstName: spell(firstName),
    middleName: random.chance(0.12) ? "" : spell(middleName),
    lastName: spell(random.pick(pools[origin].family)),
    gender,
    origin,
    faith,
  };
};

/** Plain spelling: `Ṣẹ́gun Ɗanjuma` becomes `Segun Danjuma`. */
export const withoutMarks = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ƁɓƊɗƘƙƳƴ]/g, (letter) => hooked[letter] ?? letter);

const hooked: Record<string, string> = {
  Ɓ: "B",
  ɓ: "b",
  Ɗ: "D",
  ɗ: "d",
  Ƙ: "K",
  ƙ: "k",
  Ƴ: "Y",
  ƴ: "y",
};

const asIs = (text: string): string => text.normalize("NFC");

const pools: Record<Origin, NamePool> = { yoruba, igbo, hausa, southSouth, middleBelt };

const shares: Record<Origin, number> = {
  yoruba: 31,
  igbo: 28,
  hausa: 21,
  southSouth: 12,
  middleBelt: 8,
};
const originShares = origins.flatMap((origin) => Array<Origin>(shares[origin]).fill(origin));

const muslimShare: Record<Origin, number> = {
  yoruba: 0.4,
  igbo: 0.01,
  hausa: 0.95,
  southSouth: 0.03,
  middleBelt: 0.2,
};

type Kind = Pick<MadeUpName, "origin" | "gender" | "faith">;

/** One name of the family's language and one of its faith in any order, or two of the language. */
const givenNames = (random: SeededRandom, { origin, gender, faith }: Kind) => {
  const side = gender === "Male" ? "male" : "female";
  const own = random.pick(pools[origin][side]);
  const faiths = (faith === "muslim" ? muslim : christian)[side];
  const others = (random.chance(0.6) ? faiths : pools[origin][side]).filter((name) => name !== own);
  const other = random.pick(others);
  const [firstName, middleName] = random.chance(0.6) ? [own, other] : [other, own];
  return { firstName, middleName };
};
