import { type Dice, diceFor } from "./dice.ts";
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

export const origins = ["yoruba", "igbo", "hausa", "southSouth", "middleBelt"] as const;
export type Origin = (typeof origins)[number];
export type Gender = "Male" | "Female";

export interface MadeUpName {
  firstName: string;
  /** Empty for the few who have none. */
  middleName: string;
  lastName: string;
  gender: Gender;
  origin: Origin;
  faith: "christian" | "muslim";
}

/** The same name for the same numbers; each topic has its own row of people. */
export const madeUpName = (topic: string, ...numbers: (number | string)[]): MadeUpName => {
  const dice = diceFor(`name of ${topic}`, ...numbers);
  const origin = dice.pick(originShares);
  const gender: Gender = dice.chance(0.52) ? "Male" : "Female";
  const faith = dice.chance(muslimShare[origin]) ? "muslim" : "christian";
  const { firstName, middleName } = givenNames(dice, { origin, gender, faith });
  const spell = dice.chance(0.4) ? asIs : withoutMarks;
  return {
    firstName: spell(firstName),
    middleName: dice.chance(0.12) ? "" : spell(middleName),
    lastName: spell(dice.pick(pools[origin].family)),
    gender,
    origin,
    faith,
  };
};

/** `Ṣẹ́gun Ɗanjuma` as most people type it: `Segun Danjuma`. */
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

/** One name of the family's language and one of its faith, in either order, or two of the language. */
const givenNames = (dice: Dice, { origin, gender, faith }: Kind) => {
  const side = gender === "Male" ? "male" : "female";
  const own = dice.pick(pools[origin][side]);
  const faiths = (faith === "muslim" ? muslim : christian)[side];
  const others = (dice.chance(0.6) ? faiths : pools[origin][side]).filter((name) => name !== own);
  const other = dice.pick(others);
  const [firstName, middleName] = dice.chance(0.6) ? [own, other] : [other, own];
  return { firstName, middleName };
};
