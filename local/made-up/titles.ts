import type { titles } from "#shared/kyc/choices.ts";
import type { Dice } from "./dice.ts";
import type { MadeUpName } from "./names.ts";

export type Title = (typeof titles)[number];

/** A title that fits the person; most have a plain one. */
export const titleFor = (dice: Dice, { gender, faith }: MadeUpName, birthYear: number): Title => {
  const young = birthYear > 1990;
  if (young || dice.chance(0.7)) return plainFor(dice, gender, young);
  return dice.pick(gender === "Male" ? honoursOfMen[faith] : honoursOfWomen[faith]);
};

const plainFor = (dice: Dice, gender: MadeUpName["gender"], young: boolean): Title => {
  if (gender === "Male") return "Mr";
  return young ? dice.pick(["Miss", "Miss", "Ms", "Mrs"]) : dice.pick(["Mrs", "Mrs", "Mrs", "Ms"]);
};

const honoursOfMen: Record<MadeUpName["faith"], Title[]> = {
  christian: ["Dr", "Prof", "Chief", "Engr", "Barr", "Rev"],
  muslim: ["Dr", "Prof", "Chief", "Engr", "Barr", "Alhaji", "Alhaji"],
};

const honoursOfWomen: Record<MadeUpName["faith"], Title[]> = {
  christian: ["Dr", "Prof", "Engr", "Barr"],
  muslim: ["Dr", "Prof", "Engr", "Barr", "Alhaja", "Alhaja"],
};
