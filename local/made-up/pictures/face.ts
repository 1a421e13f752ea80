import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Look } from "./look.ts";

/** The middle of the face; its halves mirror each other about this line. */
const middle = 150;
const eyeLine = 172;

export const drawFace = (context: SKRSContext2D, look: Look): void => {
  drawHead(context, look);
  for (const side of [-1, 1] as const) {
    drawEye(context, look, side);
    drawBrow(context, look, side);
  }
  drawNose(context, look);
  drawBeard(context, look);
  drawMouth(context, look);
  if (look.glasses) drawGlasses(context, look);
};

const drawHead = (context: SKRSContext2D, { skin, shade, face }: Look) => {
  context.fillStyle = shade;
  for (const side of [-1, 1]) {
    ellipse(context, [middle + side * 69 * face, 184, 11, 19]);
    context.fill();
  }
  const light = context.createRadialGradient(138, 150, 20, middle, 180, 118);
  light.addColorStop(0, lighter(skin));
  light.addColorStop(0.45, skin);
  light.addColorStop(1, shade);
  context.fillStyle = light;
  outline(context, face);
  context.fill();
};

/** Broad at the temples, narrow at the chin. */
export const outline = (context: SKRSContext2D, face: number): void => {
  const half = 68 * face;
  context.beginPath();
  context.moveTo(middle, 88);
  context.bezierCurveTo(middle + half * 0.8, 88, middle + half * 1.06, 128, middle + half, 178);
  context.bezierCurveTo(middle + half * 0.95, 222, middle + 34, 262, middle, 264);
  context.bezierCurveTo(middle - 34, 262, middle - half * 0.95, 222, middle - half, 178);
  context.bezierCurveTo(middle - half * 1.06, 128, middle - half * 0.8, 88, middle, 88);
};

type Side = -1 | 1;

const drawEye = (context: SKRSContext2D, { eyes, face, shade }: Look, side: Side) => {
  const x = middle + side * 28 * face;
  context.fillStyle = "#fbf8f4";
  ellipse(context, [x, eyeLine, 13 * eyes, 7.2 * eyes]);
  context.fill();
  context.fillStyle = "#2b170d";
  ellipse(context, [x, eyeLine, 6.4 * eyes, 6.6 * eyes]);
  context.fill();
  context.fillStyle = "#ffffff";
  ellipse(context, [x - 2, eyeLine - 2.4, 1.8, 1.8]);
  context.fill();
  context.strokeStyle = shade;
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(x - 14 * eyes, eyeLine + 1);
  context.quadraticCurveTo(x, eyeLine - 12 * eyes, x + 14 * eyes, eyeLine + 1);
  context.stroke();
};

const drawBrow = (context: SKRSContext2D, { face, hairColor }: Look, side: Side) => {
  const x = middle + side * 28 * face;
  context.strokeStyle = hairColor;
  context.lineWidth = 4.5;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(x - side * 14, eyeLine - 16);
  context.quadraticCurveTo(x + side * 2, eyeLine - 25, x + side * 17, eyeLine - 14);
  context.stroke();
};

const drawNose = (context: SKRSContext2D, { shade }: Look) => {
  context.strokeStyle = shade;
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(143, eyeLine + 8);
  context.quadraticCurveTo(139, 202, 135, 206);
  context.quadraticCurveTo(136, 215, 144, 213);
  context.quadraticCurveTo(150, 218, 156, 213);
  context.quadraticCurveTo(164, 215, 165, 206);
  context.stroke();
};

const drawMouth = (context: SKRSContext2D, { smile, shade }: Look) => {
  const half = 23 * smile;
  context.fillStyle = "#fdfaf6";
  context.strokeStyle = "#7a3030";
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(middle - half, 230);
  context.quadraticCurveTo(middle, 235, middle + half, 230);
  context.quadraticCurveTo(middle, 230 + 22 * smile, middle - half, 230);
  context.fill();
  context.stroke();
  context.strokeStyle = shade;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(middle - half - 5, 229, 6, -0.9, 0.9);
  context.moveTo(middle + half, 225);
  context.arc(middle + half + 5, 229, 6, Math.PI - 0.9, Math.PI + 0.9);
  context.stroke();
};

const drawBeard = (context: SKRSContext2D, { beard, moustache, hairColor, face }: Look) => {
  context.save();
  outline(context, face);
  context.clip();
  context.fillStyle = hairColor;
  context.globalAlpha = 0.82;
  if (beard) {
    context.beginPath();
    context.moveTo(70, 190);
    context.bezierCurveTo(96, 216, 108, 222, middle, 219);
    context.bezierCurveTo(192, 222, 204, 216, 230, 190);
    context.lineTo(230, 280);
    context.lineTo(70, 280);
    context.fill();
  } else if (moustache) {
    context.beginPath();
    context.moveTo(126, 229);
    context.quadraticCurveTo(middle, 211, 174, 229);
    context.quadraticCurveTo(middle, 222, 126, 229);
    context.fill();
  }
  context.restore();
};

const drawGlasses = (context: SKRSContext2D, { face }: Look) => {
  context.strokeStyle = "#23201e";
  context.lineWidth = 3;
  context.fillStyle = "#ffffff22";
  for (const side of [-1, 1]) {
    ellipse(context, [middle + side * 28 * face, eyeLine + 1, 22, 17]);
    context.fill();
    context.stroke();
  }
  context.beginPath();
  context.moveTo(middle - 28 * face + 22, eyeLine);
  context.quadraticCurveTo(middle, eyeLine - 6, middle + 28 * face - 22, eyeLine);
  context.moveTo(middle - 28 * face - 22, eyeLine - 2);
  context.lineTo(middle - 68 * face, eyeLine - 6);
  context.moveTo(middle + 28 * face + 22, eyeLine - 2);
  context.lineTo(middle + 68 * face, eyeLine - 6);
  context.stroke();
};

const ellipse = (context: SKRSContext2D, [x, y, rx, ry]: [number, number, number, number]) => {
  context.beginPath();
  context.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
};

const lighter = (color: string): string => {
  const part = (from: number) =>
    Math.min(255, Number.parseInt(color.slice(from, from + 2), 16) + 26);
  return `rgb(${part(1)}, ${part(3)}, ${part(5)})`;
};
