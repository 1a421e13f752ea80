import type { SKRSContext2D } from "@napi-rs/canvas";
import { withoutMarks } from "../names.ts";

interface Lettering {
  text: string;
  x: number;
  y: number;
  /** Height of a letter; its width follows. */
  size: number;
  color: string;
  weight?: number;
  maxWidth?: number;
}

/** Writes in capitals drawn as lines, the same on every machine, because some have no fonts at all. */
export const writeText = (context: SKRSContext2D, lettering: Lettering): void => {
  const {
    text,
    x,
    y,
    size,
    color,
    weight = size / 7,
    maxWidth = Number.POSITIVE_INFINITY,
  } = lettering;
  const narrow = Math.min(1, maxWidth / widthOf(text, size));
  const unit = size / gridHeight;
  context.beginPath();
  [...withoutMarks(text).toUpperCase()].forEach((character, at) => {
    trace(context, character, { left: x + at * advance * unit * narrow, top: y, unit, narrow });
  });
  context.strokeStyle = color;
  context.lineWidth = weight;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke();
};

export const widthOf = (text: string, size: number): number =>
  ((text.length * advance - gap) * size) / gridHeight;

/** The corners of one letter on its grid of 4 by 6, as if the pen was never lifted. */
export const cornersOf = (letter: string): Point[] =>
  (lines.get(withoutMarks(letter).toUpperCase()) ?? []).flat();

const gridHeight = 6;
const gap = 1.7;
const advance = 4 + gap;

interface Place {
  left: number;
  top: number;
  unit: number;
  narrow: number;
}

const trace = (context: SKRSContext2D, character: string, { left, top, unit, narrow }: Place) => {
  for (const line of lines.get(character) ?? []) {
    line.forEach(([x, y], at) => {
      const point = [left + x * unit * narrow, top + y * unit] as const;
      if (at === 0) context.moveTo(...point);
      else context.lineTo(...point);
    });
  }
};

/** Points on a grid of 4 by 6, two digits each; a comma lifts the pen. */
const drawn = {
  A: "06 20 46,14 34",
  B: "00 06 36 45 44 33 03,00 30 41 42 33",
  C: "41 30 10 01 05 16 36 45",
  D: "00 06 26 44 42 20 00",
  E: "40 00 06 46,03 33",
  F: "40 00 06,03 33",
  G: "41 30 10 01 05 16 36 45 43 23",
  H: "00 06,40 46,03 43",
  I: "20 26,10 30,16 36",
  J: "40 45 36 16 05",
  K: "00 06,40 03 46",
  L: "00 06 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  O: "10 30 41 45 36 16 05 01 10",
  P: "06 00 30 41 42 33 03",
  Q: "10 30 41 45 36 16 05 01 10,24 46",
  R: "06 00 30 41 42 33 03,23 46",
  S: "41 30 10 01 02 13 33 44 45 36 16 05",
  T: "00 40,20 26",
  U: "00 05 16 36 45 40",
  V: "00 26 40",
  W: "00 16 22 36 40",
  X: "00 46,40 06",
  Y: "00 23 40,23 26",
  Z: "00 40 06 46",
  0: "10 30 41 45 36 16 05 01 10",
  1: "11 20 26,16 36",
  2: "01 10 30 41 42 06 46",
  3: "00 40 22 32 43 45 36 16 05",
  4: "36 30 04 44",
  5: "40 00 02 32 43 45 36 16 05",
  6: "30 10 01 05 16 36 45 44 33 13 04",
  7: "00 40 16",
  8: "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33",
  9: "16 36 45 41 30 10 01 02 13 33 42",
  "-": "13 33",
  ".": "25 26",
  "/": "06 40",
  "'": "20 22",
  "&": "46 11 10 20 21 04 05 16 26 44",
};

export type Point = readonly [x: number, y: number];

const lines = new Map(
  Object.entries(drawn).map(([character, strokes]): [string, Point[][]] => [
    character,
    strokes
      .split(",")
      .map((line) => line.split(" ").map((point) => [Number(point[0]), Number(point[1])])),
  ]),
);
