import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { diceFor } from "../dice.ts";
import type { MadeUpPerson } from "../people.ts";
import { writeText } from "./stroke-letters.ts";

/** Drawn on 500 by 320 and made smaller, so that ten thousand of them are quickly there. */
const scale = 0.8;
export const cardWidth = 500 * scale;
export const cardHeight = 320 * scale;

/** A card that lies a little askew on a table; no real document looks like it, and it says so. */
export const drawIdentityCard = (
  context: SKRSContext2D,
  person: MadeUpPerson,
  portrait: Canvas,
): void => {
  const dice = diceFor("card", person.bvn);
  context.scale(scale, scale);
  context.fillStyle = dice.pick(["#8a6f55", "#6e6a66", "#a58f76", "#51585e"]);
  context.fillRect(0, 0, 500, 320);
  context.translate(250, 160);
  context.rotate(dice.between(-0.025, 0.025));
  context.translate(-250, -160);
  drawPaper(context, person);
  context.drawImage(portrait, 34, 84, 132, 167);
  writeFields(context, person);
  writeSpecimen(context);
};

const papers: Record<MadeUpPerson["idType"], [paper: string, band: string]> = {
  "Voter's Card": ["#eaf4ea", "#1f6b3a"],
  "Driver's License": ["#e8f0f8", "#235a97"],
  "International Passport": ["#eef3ec", "#14532d"],
  "National Identification Number": ["#f2f0e4", "#3f6b2c"],
};

const drawPaper = (context: SKRSContext2D, { idType }: MadeUpPerson) => {
  const [paper, band] = papers[idType];
  roundBox(context, paper, [16, 288, 16]);
  drawWaves(context, band);
  roundBox(context, band, [16, 52, [16, 16, 0, 0]]);
  roundBox(context, band, [288, 16, [0, 0, 16, 16]]);
  writeText(context, { text: idType, x: 34, y: 34, size: 16, color: "#ffffff", maxWidth: 430 });
};

type Box = [top: number, height: number, radii: number | number[]];

/** Without clipping, which would cost more than all the rest of the card. */
const roundBox = (context: SKRSContext2D, color: string, [top, height, radii]: Box) => {
  context.beginPath();
  context.roundRect(16, top, 468, height, radii);
  context.fillStyle = color;
  context.fill();
};

const drawWaves = (context: SKRSContext2D, color: string) => {
  context.strokeStyle = `${color}33`;
  context.lineWidth = 1;
  context.beginPath();
  for (let row = 80; row < 300; row += 22) {
    context.moveTo(16, row);
    for (let x = 16; x < 484; x += 78) {
      context.bezierCurveTo(x + 26, row - 22, x + 52, row + 22, x + 78, row);
    }
  }
  context.stroke();
};

const writeFields = (context: SKRSContext2D, person: MadeUpPerson) => {
  const fields = [
    ["Surname", person.lastName],
    ["Given names", `${person.firstName} ${person.middleName}`.trim()],
    ["Date of birth", person.dateOfBirth],
    ["Sex", person.gender],
    ["Number", person.idNumber],
  ] as const;
  fields.forEach(([label, text], row) => {
    const y = 82 + row * 42;
    writeText(context, { text: label, x: 186, y, size: 8, color: "#5a625c", weight: 1.1 });
    writeText(context, { text, x: 186, y: y + 12, size: 13, color: "#161a17", maxWidth: 280 });
  });
};

const writeSpecimen = (context: SKRSContext2D) => {
  context.translate(60, 262);
  context.rotate(-0.42);
  writeText(context, { text: "Specimen", x: 0, y: 0, size: 46, color: "#b3261e3d", weight: 8 });
};
