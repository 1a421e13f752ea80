import { type Dice, diceFor } from "../dice.ts";
import type { MadeUpPerson } from "../people.ts";

export type Hair = "short" | "afro" | "bald" | "braids" | "bob" | "bun";
export type Headwear = "none" | "cap" | "headtie" | "scarf";
export type Clothes = "shirt" | "kaftan" | "suit" | "blouse" | "print";

/** How a person looks: always the same for the same person, friendly and nobody in particular. */
export interface Look {
  skin: string;
  shade: string;
  hair: Hair;
  hairColor: string;
  headwear: Headwear;
  clothes: Clothes;
  color: string;
  trim: string;
  backdrop: string;
  ink: string;
  glasses: boolean;
  beard: boolean;
  moustache: boolean;
  /** Around 1: how wide the face, how large the eyes, how broad the smile. */
  face: number;
  eyes: number;
  smile: number;
}

/** The year in which everybody is drawn, so that a picture does not change with the calendar. */
const drawnIn = 2024;

export const lookOf = (person: MadeUpPerson): Look => {
  const dice = diceFor("look", person.bvn);
  const age = drawnIn - Number(person.dateOfBirth.slice(0, 4));
  const [skin, shade] = dice.pick(skins);
  const [color, trim] = dice.pick(cloths);
  return {
    skin,
    shade,
    color,
    trim,
    hairColor: hairColor(dice, age),
    backdrop: dice.pick(["#e9eef3", "#dfe9e4", "#efe9df", "#e3e6f0", "#f3f3f1"]),
    ink: dice.pick(["#1b2a6b", "#14213d", "#1d3f8f", "#22242a"]),
    glasses: dice.chance(age > 45 ? 0.45 : 0.15),
    face: dice.between(0.93, 1.07),
    eyes: dice.between(0.92, 1.1),
    smile: dice.between(0.85, 1.2),
    ...(person.gender === "Male" ? man(dice, age) : woman(dice, age)),
  };
};

const man = (dice: Dice, age: number) => ({
  hair: dice.pick<Hair>(age > 50 ? ["short", "bald", "bald"] : ["short", "short", "afro", "bald"]),
  headwear: dice.pick<Headwear>(["none", "none", "none", "cap"]),
  clothes: dice.pick<Clothes>(["shirt", "kaftan", "kaftan", "suit", "suit"]),
  beard: dice.chance(0.3),
  moustache: dice.chance(0.4),
});

const woman = (dice: Dice, age: number) => ({
  hair: dice.pick<Hair>(
    age > 60 ? ["bun", "bun", "afro"] : ["braids", "braids", "bob", "bun", "afro"],
  ),
  headwear: dice.pick<Headwear>(["none", "none", "none", "headtie", "scarf"]),
  clothes: dice.pick<Clothes>(["blouse", "print", "print", "suit"]),
  beard: false,
  moustache: false,
});

const hairColor = (dice: Dice, age: number): string => {
  if (age > 66) return dice.pick(["#b9b4ad", "#8d8983", "#d2cec8"]);
  return age > 52
    ? dice.pick(["#3a3634", "#6a6663", "#1d1918"])
    : dice.pick(["#17120f", "#221a16"]);
};

/** A tone and the same in shadow. */
const skins = [
  ["#9a6440", "#7d4d2e"],
  ["#8a5636", "#6d4127"],
  ["#7b4a2d", "#5f3720"],
  ["#6d4028", "#532e1b"],
  ["#5e3623", "#462617"],
  ["#4e2c1d", "#391e13"],
  ["#a9744e", "#8b5b39"],
] as const;

const cloths = [
  ["#14532d", "#d9b44a"],
  ["#1e4f8f", "#e8e2d0"],
  ["#7b1e3b", "#e6c36b"],
  ["#3d2a6b", "#c9b8ec"],
  ["#b4541a", "#fbe3b5"],
  ["#0f6674", "#bfe6e0"],
  ["#2f3640", "#b9c2cc"],
  ["#8c2f2b", "#f3d2a2"],
  ["#59621f", "#e9e4a8"],
  ["#20466b", "#f0a04b"],
] as const;
