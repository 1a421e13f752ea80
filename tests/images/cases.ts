import { type SeededRandom, seededRandom } from "#local/demo-data/seeded-random.ts";
import type { Subject } from "#shared/image-quality/judge-image.ts";
import { type BasePictures, sheetOf } from "./base-pictures.ts";
import { photograph, type Shot } from "./photograph.ts";

export interface Case {
  name: string;
  isGood: boolean;
  subject: Subject;
  draw: () => Promise<Buffer>;
}

const subjects: Record<keyof BasePictures, Subject> = {
  card: "card",
  paleCard: "card",
  page: "page",
  portrait: "portrait",
  signature: "ink",
};

/** As careful people photograph. */
const careful = (random: SeededRandom): Shot => ({
  fills: random.between(0.6, 0.92),
  turnDegrees: random.between(-7, 7),
  shift: [random.between(-0.02, 0.02), random.between(-0.02, 0.02)],
  light: random.between(0.75, 1.02),
  noise: random.between(1, 6),
  blur: random.between(0.5, 1.3),
  moved: 0,
  movedDegrees: 0,
  creases: 0,
  glare: 0,
  quality: random.between(78, 94),
  longestSide: random.between(1500, 2000),
  isScan: false,
});

type Change = (random: SeededRandom) => Partial<Shot>;
type Kind = readonly [name: string, count: number, things: (keyof BasePictures)[], change: Change];

const any: (keyof BasePictures)[] = ["card", "card", "page", "portrait", "signature"];

const good: Kind[] = [
  ["plain", 8, any, () => ({})],
  ["noise", 8, any, (random) => ({ noise: random.between(10, 20) })],
  [
    "dim room",
    8,
    any,
    (random) => ({ light: random.between(0.3, 0.5), noise: random.between(4, 10) }),
  ],
  ["creased", 8, ["card", "page"], (random) => ({ creases: 1 + random.below(3) })],
  ["pale card", 8, ["paleCard"], () => ({})],
  ["small print", 5, ["page"], (random) => ({ fills: random.between(0.82, 0.95) })],
  ["scan", 5, ["card", "page", "signature"], () => ({ isScan: true, noise: 0, blur: 0 })],
];

const bad: Kind[] = [
  [
    "dark",
    9,
    any,
    (random) => ({ light: random.between(0.04, 0.12), noise: random.between(2, 5) }),
  ],
  ["blurred", 8, any, (random) => ({ blur: random.between(7, 16) })],
  [
    "moved",
    6,
    ["card", "page"],
    (random) => ({ moved: random.between(28, 60), movedDegrees: random.between(0, 180) }),
  ],
  ["tiny", 8, any, (random) => ({ longestSide: random.between(60, 180) })],
  ["cut off", 9, ["card"], cutOff],
  ["glare", 8, ["card"], (random) => ({ glare: random.between(0.2, 0.35) })],
];

function cutOff(random: SeededRandom): Partial<Shot> {
  const way = random.pick([
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 1],
    [-1, 1],
  ] as const);
  if (random.chance(0.3)) return { fills: random.between(1.25, 1.7) };
  const fills = random.between(0.75, 1);
  const shift = (1 - fills) / 2 + fills * random.between(0.15, 0.35);
  return { fills, shift: [way[0] * shift, way[1] * shift] };
}

/** 50 good and 50 bad photographs of these pictures; two of the bad ones show nothing at all. */
export const casesOf = (pictures: BasePictures, seed: string): Case[] => [
  ...good.flatMap((kind) => ofKind(pictures, seed, kind, true)),
  ...bad.flatMap((kind) => ofKind(pictures, seed, kind, false)),
  nothing("a covered lens", "card", seed, { light: 0.03, noise: 3 }, "#202020"),
  nothing("an empty sheet", "ink", seed, { light: 0.95, noise: 5 }, "#ffffff"),
];

const ofKind = (
  pictures: BasePictures,
  seed: string,
  [name, count, things, change]: Kind,
  isGood: boolean,
): Case[] =>
  Array.from({ length: count }, (_, place) => {
    const random = seededRandom(seed, name, place);
    const thing = things[place % things.length] ?? "card";
    const shot = { ...careful(random), ...change(random) };
    const draw = () => photograph(pictures[thing](random), shot, random);
    return { name: `${name} ${place + 1}: ${thing}`, isGood, subject: subjects[thing], draw };
  });

const nothing = (
  name: string,
  subject: Subject,
  seed: string,
  change: Partial<Shot>,
  colour: string,
): Case => {
  const random = seededRandom(seed, name);
  const draw = () => {
    const sheet = sheetOf(colour);
    return photograph(sheet, { ...careful(random), ...change, isScan: true }, random);
  };
  return { name, isGood: false, subject, draw };
};
