import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Dice, diceFor } from "../dice.ts";
import { withoutMarks } from "../names.ts";
import type { MadeUpPerson } from "../people.ts";
import { cornersOf, type Point, writeText } from "./stroke-letters.ts";

/** Drawn on 400 by 160 and made smaller. */
const scale = 0.75;
export const signatureWidth = 400 * scale;
export const signatureHeight = 160 * scale;

/** A quick hand on white paper: a large initial, the surname in loops, a flourish. */
export const drawSignature = (
  context: SKRSContext2D,
  { lastName, bvn }: MadeUpPerson,
  ink: string,
): void => {
  const dice = diceFor("signature", bvn);
  context.scale(scale, scale);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, 400, 160);
  writeText(context, { text: "Specimen", x: 318, y: 144, size: 9, color: "#c9c4bd", weight: 1.2 });
  drawStrokes(context, penPath(dice, withoutMarks(lastName).toLowerCase()), ink);
};

const base = 96;

const penPath = (dice: Dice, name: string): Point[] => {
  const letters = [...name.slice(1).replace(/[^a-z]/g, "")].slice(0, 11);
  const step = Math.min(30, 230 / letters.length) * dice.between(0.9, 1.1);
  const slant = dice.between(0.15, 0.45);
  const points = initial(dice, name);
  letters.forEach((letter, at) => {
    const x = 104 + at * step;
    points.push(...stroke(dice, { letter, x, step, slant, fade: 1 - at / 26 }));
  });
  return [...points, ...flourish(dice, 104 + letters.length * step)];
};

/** The letter itself, large, its corners rounded by haste, and a stroke on to the next. */
const initial = (dice: Dice, name: string): Point[] => {
  const width = dice.between(9, 13);
  const height = dice.between(11, 14);
  const left = 36 + dice.below(8);
  const corners = cornersOf(name.charAt(0)).map(
    ([x, y]): Point => [left + x * width + (6 - y) * 3 + dice.between(-3, 3), 22 + y * height],
  );
  return [...corners, [84, base + 4], [98, base - 12]];
};

interface Letter {
  letter: string;
  x: number;
  step: number;
  slant: number;
  /** Hands get smaller towards the end. */
  fade: number;
}

const stroke = (dice: Dice, { letter, x, step, slant, fade }: Letter): Point[] => {
  const [up, down] = reachOf(letter);
  const height = up * fade * dice.between(0.8, 1.2);
  const depth = down * fade;
  const lean = (y: number): number => slant * (base - y);
  const at = (offset: number, y: number): Point => [x + offset * step + lean(y), y];
  return [
    at(0.1, base),
    at(0.45, base - height),
    at(0.3, base - height * 0.9),
    ...(depth > 0 ? [at(0.35, base + depth), at(0.1, base + depth * 0.9)] : []),
    at(0.55, base + dice.between(-2, 3)),
    at(0.9, base - 6),
  ];
};

const reachOf = (letter: string): [up: number, down: number] => {
  if ("bdfhklt".includes(letter)) return [48, 0];
  return "gjpqyz".includes(letter) ? [20, 36] : [20, 0];
};

const flourish = (dice: Dice, end: number): Point[] => {
  const x = Math.min(370, end + 34);
  if (dice.chance(0.3)) return [[x, base - dice.between(8, 30)]];
  const low = base + dice.between(26, 40);
  return [
    [x, base - 10],
    [x - 6, low - 8],
    [150, low + 4],
    [dice.between(56, 120), low - 4],
    [200, low - 10],
    [Math.min(384, x + dice.between(0, 30)), low - 20],
  ];
};

/** Curves through the middles between the points; the pen presses harder in some than in others. */
const drawStrokes = (context: SKRSContext2D, points: Point[], ink: string) => {
  context.strokeStyle = ink;
  context.lineCap = "round";
  points.slice(1, -1).forEach((point, at) => {
    const start = between(points[at] as Point, point);
    const end = between(point, points[at + 2] as Point);
    context.lineWidth = 2 + 1.1 * Math.sin(at * 0.9);
    context.beginPath();
    context.moveTo(...start);
    context.quadraticCurveTo(...point, ...end);
    context.stroke();
  });
};

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
