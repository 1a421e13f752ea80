import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Clothes, Look } from "./look.ts";

export const drawClothes = (context: SKRSContext2D, look: Look): void => {
  context.save();
  shoulders(context, look.clothes === "print" || look.clothes === "blouse");
  context.fillStyle = look.color;
  context.fill();
  context.clip();
  details[look.clothes](context, look);
  context.restore();
};

const shoulders = (context: SKRSContext2D, round: boolean) => {
  context.beginPath();
  context.moveTo(6, 380);
  context.bezierCurveTo(14, 322, 46, 308, 102, 294);
  if (round) context.bezierCurveTo(120, 340, 180, 340, 198, 294);
  else context.quadraticCurveTo(150, 330, 198, 294);
  context.bezierCurveTo(254, 308, 286, 322, 294, 380);
  context.closePath();
};

type Draw = (context: SKRSContext2D, look: Look) => void;

const shirt: Draw = (context, { trim }) => {
  polygon(context, trim, [102, 292, 150, 342, 126, 354, 92, 306]);
  polygon(context, trim, [198, 292, 150, 342, 174, 354, 208, 306]);
  line(context, { color: trim, width: 2, points: [150, 342, 150, 380] });
};

/** A round neck with embroidery down the front. */
const kaftan: Draw = (context, { trim }) => {
  context.lineCap = "round";
  for (const [width, inset] of [
    [5, 0],
    [2, 9],
  ] as const) {
    context.strokeStyle = trim;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(102 - inset, 297);
    context.quadraticCurveTo(150, 333 + inset * 2, 198 + inset, 297);
    context.stroke();
  }
  line(context, { color: trim, width: 8, points: [150, 322, 150, 380] });
  for (let y = 338; y < 380; y += 12) circle(context, "#ffffffaa", { x: 150, y, radius: 2.2 });
};

const suit: Draw = (context, { trim, color }) => {
  polygon(context, "#f7f7f4", [104, 290, 150, 380, 196, 290, 150, 326]);
  polygon(context, trim, [143, 330, 157, 330, 164, 380, 136, 380]);
  polygon(context, "#00000033", [100, 294, 84, 330, 132, 380, 150, 380]);
  polygon(context, "#00000033", [200, 294, 216, 330, 168, 380, 150, 380]);
  line(context, { color, width: 2, points: [101, 296, 147, 380] });
};

const blouse: Draw = (context, { trim }) => {
  context.strokeStyle = trim;
  context.lineWidth = 5;
  context.beginPath();
  context.moveTo(102, 294);
  context.bezierCurveTo(120, 340, 180, 340, 198, 294);
  context.stroke();
  for (let x = 114; x <= 186; x += 12) {
    circle(context, "#fff8e7", {
      x,
      y: 316 + 13 * Math.sin(((x - 102) / 96) * Math.PI),
      radius: 4,
    });
  }
};

/** A print of rings and dots, as on wax cloth. */
const print: Draw = (context, { trim }) => {
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 10; column += 1) {
      const x = 8 + column * 32 + (row % 2) * 16;
      const y = 300 + row * 26;
      circle(context, trim, { x, y, radius: 9 });
      circle(context, "#00000055", { x, y, radius: 5 });
      circle(context, "#ffffffcc", { x, y, radius: 2 });
    }
  }
};

const details: Record<Clothes, Draw> = { shirt, kaftan, suit, blouse, print };

const polygon = (context: SKRSContext2D, color: string, points: number[]) => {
  context.fillStyle = color;
  path(context, points);
  context.fill();
};

const line = (
  context: SKRSContext2D,
  { color, width, points }: { color: string; width: number; points: number[] },
) => {
  context.strokeStyle = color;
  context.lineWidth = width;
  path(context, points);
  context.stroke();
};

const path = (context: SKRSContext2D, points: number[]) => {
  context.beginPath();
  for (let at = 0; at < points.length; at += 2) {
    context.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  }
};

const circle = (
  context: SKRSContext2D,
  color: string,
  { x, y, radius }: { x: number; y: number; radius: number },
) => {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
};
