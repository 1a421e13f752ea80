import { createRequire } from "node:module";
import { type Canvas, createCanvas, GlobalFonts, Path2D } from "@napi-rs/canvas";
import { drawPortrait, drawSignature } from "#local/demo-data/images.ts";
import { type MadeUpPerson, madeUpPerson } from "#local/demo-data/people.ts";
import type { SeededRandom } from "#local/demo-data/seeded-random.ts";
import { write } from "./write.ts";

const fonts = createRequire(import.meta.url);
for (const [file, name] of [
  ["600SemiBold/NotoSans_600SemiBold.ttf", "Made up"],
  ["400Regular/NotoSans_400Regular.ttf", "Made up thin"],
] as const) {
  GlobalFonts.registerFromPath(fonts.resolve(`@expo-google-fonts/noto-sans/${file}`), name);
}

/** Draws what a holder photographs: a card, a printed page, a face or ink on paper. */
export type BasePictures = Record<
  "card" | "paleCard" | "page" | "portrait" | "signature",
  (random: SeededRandom) => Canvas
>;

export const sheetOf = (colour: string): Canvas => blank(1600, 1000, colour).canvas;

const blank = (width: number, height: number, colour: string) => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, width, height);
  return { canvas, pen };
};

const nameOf = ({ firstName, middleName, lastName }: MadeUpPerson) =>
  [firstName, middleName, lastName].filter(Boolean).join(" ");

/** On these pictures the limits were set: cards, faces and signatures as the demo draws them. */
export const tuningPictures: BasePictures = {
  card: (random) => headedCard(random, ["#1f6b4a", "#235a97", "#5b2440", "#4a5a1f"], "#1b1f1c"),
  paleCard: (random) => headedCard(random, ["#c9d6cd", "#cfd6e2", "#ddd2d6"], "#8b8f8c"),
  page: (random) => {
    const { canvas, pen } = blank(1500, 2100, "#fbfaf7");
    write(pen, random.pick(["BOARD RESOLUTION", "CONTRACT NOTE"]), [120, 200], 54, "#16181a");
    for (let line = 0; line < 42; line++) {
      const words = Array.from({ length: 9 }, () => madeUpPerson(random.below(900)).lastName);
      write(pen, words.join(" ").slice(0, 68), [120, 300 + line * 38], 26, "#26282b", "thin");
    }
    pen.drawImage(drawSignature(madeUpPerson(random.below(900)), 2), 140, 1900, 420, 168);
    return canvas;
  },
  portrait: (random) => drawPortrait(madeUpPerson(random.below(900)), 5),
  signature: (random) => drawSignature(madeUpPerson(random.below(900)), 6),
};

const headedCard = (random: SeededRandom, accents: string[], ink: string): Canvas => {
  const person = madeUpPerson(random.below(900));
  const accent = random.pick(accents);
  const { canvas, pen } = blank(1600, 1010, "#f6f4ec");
  pen.fillStyle = accent;
  pen.fillRect(0, 0, 1600, 190);
  pen.fillRect(0, 970, 1600, 40);
  write(pen, person.idType.toUpperCase(), [80, 120], 66, ink === "#1b1f1c" ? "#ffffff" : ink);
  pen.drawImage(drawPortrait(person, 2), 90, 280, 440, 557);
  const rows = {
    Name: nameOf(person),
    Number: person.idNumber,
    "Date of birth": person.dateOfBirth,
  };
  Object.entries(rows).forEach(([label, text], row) => {
    write(
      pen,
      label,
      [610, 320 + row * 180],
      36,
      ink === "#1b1f1c" ? "#6b6f68" : "#a3a6a2",
      "thin",
    );
    write(pen, text, [610, 385 + row * 180], 58, ink, "bold", 900);
  });
  const small = "This card remains the property of the issuer and must be returned if found.";
  write(pen, small, [90, 925], 30, ink, "thin", 1400);
  return canvas;
};

/** On these the frozen limits are judged: other designs, other faces, other hands. */
export const judgingPictures: BasePictures = {
  card: (random) => stripedCard(random, ["#e9dcc3", "#cfe0ee", "#e7d3dd", "#d8e6cf"], "#202a3c"),
  paleCard: (random) => stripedCard(random, ["#eef0ee", "#f1eeea"], "#90979c"),
  page: (random) => {
    const { canvas, pen } = blank(1480, 2000, "#f7f7f5");
    write(pen, "CERTIFICATE OF SHARES", [380, 170], 60, "#3a2410", "bold", 800);
    pen.strokeStyle = "#4a4f55";
    pen.lineWidth = 3;
    for (let row = 0; row < 30; row++) {
      pen.strokeRect(100, 260 + row * 54, 1280, 54);
      const { lastName, idNumber, dateOfBirth } = madeUpPerson(1000 + random.below(900));
      [lastName, idNumber, dateOfBirth, random.digits(7)].forEach((cell, column) => {
        write(pen, cell, [120 + column * 320, 298 + row * 54], 28, "#1d1f22", "thin", 280);
      });
    }
    return canvas;
  },
  portrait: (random) => shadedFace(random),
  signature: (random) => scribble(random),
};

const stripedCard = (random: SeededRandom, papers: string[], ink: string): Canvas => {
  const person = madeUpPerson(1000 + random.below(900));
  const { canvas, pen } = blank(1500, 950, random.pick(papers));
  pen.lineWidth = 2;
  for (let line = 0; line < 60; line++) {
    pen.strokeStyle = `hsla(${random.below(360)}, 40%, 55%, 0.25)`;
    pen.beginPath();
    pen.moveTo(0, line * 18 - 60);
    pen.bezierCurveTo(500, line * 18 + 90, 900, line * 18 - 160, 1500, line * 18 + 40);
    pen.stroke();
  }
  const face = shadedFace(random);
  pen.drawImage(face, 1040, 190, 370, 480);
  write(pen, "REPUBLIC OF SAMPLELAND", [70, 110], 52, ink, "bold", 1200);
  write(pen, person.idType, [70, 165], 34, ink, "thin", 800);
  const rows = [
    person.lastName.toUpperCase(),
    person.firstName,
    person.idNumber,
    person.dateOfBirth,
  ];
  rows.forEach((text, row) => {
    write(pen, text, [70, 290 + row * 120], 56, ink, "bold", 900);
    pen.fillStyle = `${ink}55`;
    pen.fillRect(70, 305 + row * 120, 880, 2);
  });
  for (let line = 0; line < 2; line++) {
    const filler = `${random.digits(6)}<<<${person.lastName.toUpperCase()}<<<<<<<<${random.digits(9)}`;
    write(pen, filler, [70, 820 + line * 70], 44, ink, "thin", 1340);
  }
  return canvas;
};

const shadedFace = (random: SeededRandom): Canvas => {
  const { canvas, pen } = blank(
    900,
    1160,
    `hsl(${random.below(360)}, 18%, ${random.between(62, 92)}%)`,
  );
  const skin = random.between(18, 62);
  const ellipse = (
    x: number,
    y: number,
    across: number,
    up: number,
    inner: string,
    outer: string,
  ) => {
    const shade = pen.createRadialGradient(
      x - across / 4,
      y - up / 4,
      5,
      x,
      y,
      Math.max(across, up),
    );
    shade.addColorStop(0, inner);
    shade.addColorStop(1, outer);
    pen.fillStyle = shade;
    pen.beginPath();
    pen.ellipse(x, y, across, up, 0, 0, 7);
    pen.fill();
  };
  const tone = (light: number) => `hsl(24, 42%, ${Math.max(6, light)}%)`;
  const cloth = random.below(360);
  ellipse(450, 1180, 430, 300, `hsl(${cloth}, 45%, 45%)`, `hsl(${cloth}, 45%, 22%)`);
  ellipse(450, 840, 130, 160, tone(skin - 4), tone(skin - 14));
  ellipse(450, 470, 300, 380, "#241a15", "#0d0a08");
  ellipse(450, 540, 255, 340, tone(skin + 8), tone(skin - 12));
  for (const side of [-1, 1]) {
    const x = 450 + side * 105;
    ellipse(x, 500, 46, 24, "#f2efe9", "#d9d4cc");
    ellipse(x, 500, 21, 22, "#3a2617", "#120b07");
    pen.strokeStyle = "#150f0b";
    pen.lineWidth = 13;
    pen.stroke(new Path2D(`M${x - 60} 440Q${x} ${random.between(400, 425)} ${x + 60} 442`));
  }
  pen.strokeStyle = tone(skin - 22);
  pen.lineWidth = 9;
  pen.stroke(new Path2D("M452 530Q425 630 440 650Q455 668 482 652"));
  pen.lineWidth = 16;
  pen.strokeStyle = "hsl(8, 40%, 32%)";
  pen.stroke(new Path2D(`M370 740Q450 ${random.between(755, 800)} 535 738`));
  return canvas;
};

const scribble = (random: SeededRandom): Canvas => {
  const { canvas, pen } = blank(1700, 720, "#fdfdfb");
  pen.strokeStyle = random.pick(["#0f1f5c", "#101114", "#2a2f9c"]);
  pen.lineCap = "round";
  pen.lineWidth = random.between(6, 11);
  const point = (at: number, spread: number): [number, number] => [
    200 + at * random.between(95, 125),
    360 + random.between(-spread, spread),
  ];
  pen.beginPath();
  pen.moveTo(...point(0, 160));
  for (let at = 1; at < 11; at++) {
    pen.bezierCurveTo(...point(at - 0.6, 280), ...point(at - 0.9, 280), ...point(at, 110));
  }
  pen.stroke();
  return canvas;
};
