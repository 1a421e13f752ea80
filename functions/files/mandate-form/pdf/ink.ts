import type { Glyph } from "../typeface/typeface.ts";

export const pageWidth = 595.28;
export const pageHeight = 841.89;

export type Face = "Regular" | "Semibold";

export interface Box {
  x: number;
  /** From the top of the page. */
  y: number;
  width: number;
  height: number;
}

export interface TextPlace {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  face?: Face;
  colour?: Colour;
}

export const colours = {
  ink: "0 0 0",
  label: "0.27 0.3 0.28",
  line: "0.55 0.6 0.57",
  faint: "0.82 0.85 0.83",
  green: "0.078 0.325 0.176",
  tint: "0.91 0.95 0.92",
  alert: "0.6 0.1 0.05",
  paper: "1 1 1",
} as const;
export type Colour = keyof typeof colours;

export type Ink = ReturnType<typeof openInk>;

/** Collects the drawing operators of a page, in points from its upper left. ISO 32000-1, annex A */
export const openInk = () => {
  const drawn: string[] = [];
  const add = (...operators: string[]): void => void drawn.push(...operators);
  return {
    text: (glyphs: Glyph[], { x, y, size, face = "Regular", colour = "ink" }: TextPlace) => {
      if (glyphs.length === 0) return;
      const codes = glyphs.map(({ code }) => code).join("");
      add(
        `BT ${colours[colour]} rg /${face} ${n(size)} Tf ${n(x)} ${n(pageHeight - y)} Td <${codes}> Tj ET`,
      );
    },
    line: (from: [number, number], to: [number, number], colour: Colour = "line", width = 0.5) =>
      add(`${colours[colour]} RG ${n(width)} w ${point(from)} m ${point(to)} l S`),
    frame: ({ x, y, width, height }: Box, colour: Colour = "line", lineWidth = 0.6) =>
      add(
        `${colours[colour]} RG ${n(lineWidth)} w ${point([x, y + height])} ${n(width)} ${n(height)} re S`,
      ),
    fill: ({ x, y, width, height }: Box, colour: Colour) =>
      add(`${colours[colour]} rg ${point([x, y + height])} ${n(width)} ${n(height)} re f`),
    tick: (x: number, y: number, size: number) =>
      add(
        `${colours.green} RG ${n(size * 0.16)} w 1 J 1 j ${point([x + size * 0.2, y + size * 0.52])} m`,
        `${point([x + size * 0.43, y + size * 0.76])} l ${point([x + size * 0.82, y + size * 0.24])} l S 0 J 0 j`,
      ),
    image: (name: string, { x, y, width, height }: Box, orientation = 1) => {
      const turn = turns[orientation] ?? upright;
      add(
        `q ${n(width)} 0 0 ${n(height)} ${point([x, y + height])} cm ${turn.join(" ")} cm /${name} Do Q`,
      );
    },
    object: (name: string) => add(`/${name} Do`),
    bytes: (): Buffer => Buffer.from(drawn.join("\n"), "latin1"),
  };
};

const n = (value: number): string => String(Math.round(value * 100) / 100);
const point = ([x, y]: [number, number]): string => `${n(x)} ${n(pageHeight - y)}`;

const upright = [1, 0, 0, 1, 0, 0];

const turns: Record<number, number[]> = {
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};
