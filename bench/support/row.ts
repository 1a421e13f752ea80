import { table } from "./readme.ts";

/** One line of all results: the question, our result beside a peer or a limit, and the target. */
export interface Row {
  question: string;
  ours: string;
  peer?: string;
  limit?: string;
  ratio?: string;
  target: string;
  holds: boolean;
}

export type Judged = Pick<Row, "target" | "holds">;

export const atMost = (value: number, most: number, unit = ""): Judged => ({
  target: `≤ ${most}${unit}`,
  holds: value <= most,
});

export const atLeast = (value: number, least: number, unit = ""): Judged => ({
  target: `≥ ${least}${unit}`,
  holds: value >= least,
});

/** The ratio of our result to another, with its target. */
export const ratioAtMost = (ours: number, beside: number, most: number) => ({
  ratio: (ours / beside).toFixed(2),
  ...atMost(ours / beside, most, " ×"),
});

export const ratioAtLeast = (ours: number, beside: number, least: number) => ({
  ratio: (ours / beside).toFixed(2),
  ...atLeast(ours / beside, least, " ×"),
});

export const tableOfRows = (rows: Row[]): string =>
  table([
    ["question", "ours", "peer", "limit", "ratio", "target", "holds"],
    ...rows.map(({ question, ours, peer = "", limit = "", ratio = "", target, holds }) => [
      question,
      ours,
      peer,
      limit,
      ratio,
      target,
      holds ? "yes" : "**no**",
    ]),
  ]);

/** Passes the rows to `bench/run.ts`, if that has started this process. */
export const tellRows = (rows: Row[]): void => {
  process.send?.(rows);
};
