import type { SKRSContext2D } from "@napi-rs/canvas";
import type { MadeUpCompany } from "../companies.ts";
import { diceFor } from "../dice.ts";
import { widthOf, writeText } from "./stroke-letters.ts";

export const sealSize = 300;

/** A round stamp with the company's name along the rim. */
export const drawSeal = (
  context: SKRSContext2D,
  { companyName, rcNumber }: MadeUpCompany,
): void => {
  const dice = diceFor("seal", rcNumber);
  const color = dice.pick(["#8c1f28", "#1d3f8f", "#14532d", "#5a2a82"]);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, sealSize, sealSize);
  context.translate(sealSize / 2, sealSize / 2);
  context.rotate(dice.between(-0.2, 0.2));
  for (const [radius, width] of [
    [136, 5],
    [128, 1.5],
    [90, 2],
  ] as const) {
    ring(context, { radius, width, color });
  }
  writeOnRim(context, companyName, color);
  writeCentred(context, { text: "Common seal", y: -22, size: 15, color });
  writeCentred(context, { text: rcNumber, y: 6, size: 17, color });
  writeCentred(context, { text: "Specimen", y: 40, size: 10, color: "#b9b3ab" });
};

const ring = (
  context: SKRSContext2D,
  { radius, width, color }: { radius: number; width: number; color: string },
) => {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.stroke();
};

const writeOnRim = (context: SKRSContext2D, text: string, color: string) => {
  const letters = [...text];
  const size = 18;
  const turn = Math.min(0.17, 5.4 / letters.length);
  letters.forEach((letter, at) => {
    context.save();
    context.rotate((at - (letters.length - 1) / 2) * turn);
    writeText(context, { text: letter, x: -size / 3, y: -118, size, color });
    context.restore();
  });
};

const writeCentred = (
  context: SKRSContext2D,
  line: { text: string; y: number; size: number; color: string },
) => writeText(context, { ...line, x: -widthOf(line.text, line.size) / 2 });
