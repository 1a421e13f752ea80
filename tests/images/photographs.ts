import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { drawPortrait, drawSignature } from "#local/demo-data/images.ts";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { type SeededRandom, seededRandom } from "#local/demo-data/seeded-random.ts";
import { careful, photograph, type Shot } from "./photograph.ts";

const blank = (width: number, height: number, colour: string) => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, width, height);
  return { canvas, pen };
};

/** The pictures of the demo register this font. */
const write = (pen: SKRSContext2D, text: string, x: number, y: number, size: number) => {
  pen.font = `${size}px Made up`;
  pen.fillText(text, x, y, 1300);
};

const cardIn = (accents: string[], ink: string) => (random: SeededRandom) => {
  const person = madeUpPerson(random.below(900));
  const { canvas, pen } = blank(1600, 1010, "#f6f4ec");
  pen.fillStyle = random.pick(accents);
  pen.fillRect(0, 0, 1600, 190);
  pen.fillRect(0, 970, 1600, 40);
  pen.drawImage(drawPortrait(person, 2), 90, 280, 440, 557);
  pen.fillStyle = ink;
  write(pen, person.idType.toUpperCase(), 80, 120, 66);
  const rows = [`${person.firstName} ${person.lastName}`, person.idNumber, person.dateOfBirth];
  for (const [row, text] of rows.entries()) write(pen, text, 610, 385 + row * 180, 58);
  write(pen, "This card remains the property of the issuer and must be returned", 90, 925, 30);
  return canvas;
};

const page = (random: SeededRandom): Canvas => {
  const { canvas, pen } = blank(1500, 2100, "#fbfaf7");
  pen.fillStyle = "#26282b";
  write(pen, "BOARD RESOLUTION", 120, 200, 54);
  for (let line = 0; line < 42; line++) {
    const words = Array.from({ length: 9 }, () => madeUpPerson(random.below(900)).lastName);
    write(pen, words.join(" ").slice(0, 68), 120, 300 + line * 38, 26);
  }
  pen.drawImage(drawSignature(madeUpPerson(random.below(900)), 2), 140, 1900, 420, 168);
  return canvas;
};

const things = {
  card: cardIn(["#1f6b4a", "#235a97", "#5b2440", "#4a5a1f"], "#1b1f1c"),
  "pale card": cardIn(["#c9d6cd", "#cfd6e2", "#ddd2d6"], "#8b8f8c"),
  page,
  portrait: (random) => drawPortrait(madeUpPerson(random.below(900)), 5),
  signature: (random) => drawSignature(madeUpPerson(random.below(900)), 6),
  "empty sheet": () => blank(1600, 1000, "#ffffff").canvas,
} satisfies Record<string, (random: SeededRandom) => Canvas>;

/** How each photograph differs from a careful one. */
const changes = {
  plain: () => ({}),
  noise: (random) => ({ noise: random.between(10, 20) }),
  "dim room": (random) => ({ light: random.between(0.3, 0.5), noise: random.between(4, 10) }),
  creased: (random) => ({ creases: 1 + random.below(3) }),
  scan: () => ({ isScan: true, noise: 0, blur: 0 }),
  dark: (random) => ({ light: random.between(0.04, 0.12), noise: random.between(2, 5) }),
  blurred: (random) => ({ blur: random.between(7, 16) }),
  moved: (random) => ({
    moved: random.between(28, 60),
    movedDegrees: random.between(0, 180),
  }),
  tiny: (random) => ({ longestSide: random.between(60, 180) }),
  "cut off": (random) => ({ fills: 0.9, shift: [random.between(0.2, 0.35), 0] }),
  glare: (random) => ({ glare: random.between(0.25, 0.35) }),
} satisfies Record<string, (random: SeededRandom) => Partial<Shot>>;

/** The same at each call. */
export const photographOf = (
  thing: keyof typeof things,
  change: keyof typeof changes,
  seed = 1,
): Promise<Buffer> => {
  const random = seededRandom(`${change} ${thing}`, seed);
  const shot = { ...careful(random), ...changes[change](random) };
  return photograph(things[thing](random), shot, random);
};
