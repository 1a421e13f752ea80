import type { titles } from "#shared/kyc/choices.ts";
import type { MadeUpName } from "./names.ts";
import type { SeededRandom } from "./seeded-random.ts";

export type Title = (typeof titles)[number];

export const titleFor = (
  random: SeededRandom,
  { gender, faith }: MadeUpName,
  birthYear: number,
): Title => {
  const young = birthYear > 1990;
  if (young || random.chance(0.7)) return plainFor(random, gender, young);
  return random.pick(gender === "Male" ? honoursOfMen[faith] : honoursOfWomen[faith]);
};

const plainFor = (random: SeededRandom, gender: MadeUpName["gender"], young: boolean): Title => {
  if (gender === "Male") return "Mr";
  return young
    ? random.pick(["Miss", "Miss", "Ms", "Mrs"])
    : random.pick(["Mrs", "Mrs", "Mrs", "Ms"]);
};

const honoursOfMen: Record<MadeUpName["faith"], Title[]> = {
  christian: ["Dr", "Prof", "Chief", "Engr", "Barr", "Rev"],
  muslim: ["Dr", "Prof", "Chief", "Engr", "Barr", "Alhaji", "Alhaji"],
};

const honoursOfWomen: Record<MadeUpName["faith"], Title[]> = {
  christian: ["Dr", "Prof", "Engr", "Barr"],
  muslim: ["Dr", "Prof", "Engr", "Barr", "Alhaja", "Alhaja"],
};
