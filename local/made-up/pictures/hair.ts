import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Hair, Headwear, Look } from "./look.ts";

type Draw = (context: SKRSContext2D, look: Look) => void;

export const drawHairBehind: Draw = (context, look) => {
  if (look.headwear !== "scarf") behind[look.hair]?.(context, look);
};

export const drawHairInFront: Draw = (context, look) => {
  if (look.headwear === "none" || look.headwear === "cap") inFront[look.hair]?.(context, look);
};

export const drawHeadwear: Draw = (context, look) => headwear[look.headwear]?.(context, look);

/** The hair line over the forehead, up to `height` above the head. */
const crown = (context: SKRSContext2D, face: number, height: number) => {
  const half = 70 * face;
  context.beginPath();
  context.moveTo(150 - half, 172);
  context.bezierCurveTo(
    150 - half * 1.18,
    118 - height,
    150 - half * 0.6,
    80 - height,
    150,
    80 - height,
  );
  context.bezierCurveTo(
    150 + half * 0.6,
    80 - height,
    150 + half * 1.18,
    118 - height,
    150 + half,
    172,
  );
  context.bezierCurveTo(150 + half * 0.9, 128, 150 + half * 0.55, 116, 150, 116);
  context.bezierCurveTo(150 - half * 0.55, 116, 150 - half * 0.9, 128, 150 - half, 172);
  context.fill();
};

const filledCrown =
  (height: number): Draw =>
  (context, { face, hairColor }) => {
    context.fillStyle = hairColor;
    crown(context, face, height);
  };

const longHair: Draw = (context, { hairColor, face }) => {
  context.fillStyle = hairColor;
  context.beginPath();
  context.moveTo(150 - 72 * face, 150);
  context.bezierCurveTo(52, 220, 50, 270, 62, 318);
  context.lineTo(238, 318);
  context.bezierCurveTo(250, 270, 248, 220, 150 + 72 * face, 150);
  context.fill();
};

const bobBehind: Draw = (context, { hairColor }) => {
  context.fillStyle = hairColor;
  context.beginPath();
  context.ellipse(150, 188, 92, 84, 0, 0, 2 * Math.PI);
  context.fill();
};

const afroBehind: Draw = (context, { hairColor }) => {
  context.fillStyle = hairColor;
  context.beginPath();
  context.arc(150, 134, 94, 0, 2 * Math.PI);
  context.fill();
};

const bunBehind: Draw = (context, { hairColor }) => {
  context.fillStyle = hairColor;
  context.beginPath();
  context.ellipse(150, 64, 38, 32, 0, 0, 2 * Math.PI);
  context.fill();
};

const braids: Draw = (context, look) => {
  filledCrown(8)(context, look);
  context.strokeStyle = "#ffffff2e";
  context.lineWidth = 1.6;
  context.beginPath();
  for (let x = 96; x <= 204; x += 12) {
    context.moveTo(150 + (x - 150) * 0.35, 76);
    context.quadraticCurveTo(x, 92, x, 122 + Math.abs(x - 150) * 0.3);
  }
  context.stroke();
};

const behind: Partial<Record<Hair, Draw>> = {
  braids: longHair,
  bob: bobBehind,
  afro: afroBehind,
  bun: bunBehind,
};

const inFront: Partial<Record<Hair, Draw>> = {
  short: filledCrown(2),
  afro: filledCrown(22),
  bob: filledCrown(12),
  bun: filledCrown(4),
  braids,
};

const cap: Draw = (context, { color, trim }) => {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(80, 122);
  context.bezierCurveTo(82, 70, 104, 56, 152, 54);
  context.bezierCurveTo(200, 56, 219, 72, 220, 122);
  context.quadraticCurveTo(150, 96, 80, 122);
  context.fill();
  context.strokeStyle = trim;
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(82, 112);
  context.quadraticCurveTo(150, 86, 218, 112);
  context.stroke();
};

const headtie: Draw = (context, { color, trim }) => {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(76, 146);
  context.bezierCurveTo(46, 90, 80, 34, 150, 40);
  context.bezierCurveTo(206, 14, 262, 56, 224, 146);
  context.bezierCurveTo(206, 108, 120, 98, 76, 146);
  context.fill();
  context.strokeStyle = trim;
  context.lineWidth = 2.4;
  context.beginPath();
  for (const [top, pull] of [
    [60, 20],
    [48, 52],
    [40, 84],
  ] as const) {
    context.moveTo(80, 138);
    context.bezierCurveTo(100, 112 - pull * 0.5, 170, top, 226, 92 - pull * 0.4);
  }
  context.stroke();
};

/** Frames the face and falls over the shoulders. */
const scarf: Draw = (context, { color, trim, face }) => {
  const half = 60 * face;
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(150, 58);
  context.bezierCurveTo(250, 58, 246, 170, 244, 232);
  context.bezierCurveTo(246, 300, 268, 330, 262, 380);
  context.lineTo(38, 380);
  context.bezierCurveTo(32, 330, 54, 300, 56, 232);
  context.bezierCurveTo(54, 170, 50, 58, 150, 58);
  context.moveTo(150, 108);
  context.bezierCurveTo(150 - half, 108, 150 - half * 1.15, 150, 150 - half, 196);
  context.bezierCurveTo(150 - half * 0.9, 240, 150 - 30, 266, 150, 268);
  context.bezierCurveTo(150 + 30, 266, 150 + half * 0.9, 240, 150 + half, 196);
  context.bezierCurveTo(150 + half * 1.15, 150, 150 + half, 108, 150, 108);
  context.fill("evenodd");
  context.strokeStyle = trim;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(86, 230);
  context.bezierCurveTo(110, 300, 150, 322, 232, 330);
  context.stroke();
};

const headwear: Partial<Record<Headwear, Draw>> = { cap, headtie, scarf };
