import { table } from "../support/readme.ts";
import { atLeast, atMost, byClock, type Judged, type Row } from "../support/row.ts";

/** A figure with its target, if the specification has one. */
export interface Figure {
  name: string;
  value: number;
  digits?: number;
  judged?: Judged;
}

export const wanted = (name: string, value: number, least: number): Figure => ({
  name,
  value,
  judged: atLeast(value, least),
});

export const allowed = (name: string, value: number, most: number): Figure => ({
  name,
  value,
  judged: { ...atMost(value, most), gated: value },
});

export const timed = (name: string, value: number, most?: number): Figure => ({
  name,
  value,
  digits: 2,
  ...(most !== undefined && { judged: byClock(atMost(value, most)) }),
});

export const told = ({ value, digits = 0 }: Pick<Figure, "value" | "digits">): string =>
  value.toFixed(digits);

/** The figures of the page before it became a review screen, by name. */
export type Before = Record<string, string>;

export const tableBeside = (figures: readonly Figure[], before: Before): string =>
  table([
    ["", "before", "now", "target"],
    ...figures.map((figure) => [
      figure.name,
      before[figure.name] ?? "",
      told(figure),
      figure.judged?.target ?? "",
    ]),
  ]);

export const rowsOf = (figures: readonly Figure[]): Row[] =>
  figures.flatMap((figure) =>
    figure.judged
      ? { question: `review: ${figure.name}`, ours: told(figure), ...figure.judged }
      : [],
  );
