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
  /** Measured by the clock, so other programs on the machine make it worse. */
  isByClock?: true;
  /** Other programs were at work. */
  isBusy?: boolean;
  /**
   * The figure that `--gate` compares with recorded runs; more is worse. Either the ratio of two
   * processor times of this run, or a count that does not depend on the load of the machine.
   */
  gated?: number;
}

export type Judged = Pick<Row, "target" | "holds" | "gated" | "isByClock">;

export const atMost = (value: number, most: number, unit = ""): Judged => ({
  target: `≤ ${most}${unit}`,
  holds: value <= most,
});

export const atLeast = (value: number, least: number, unit = ""): Judged => ({
  target: `≥ ${least}${unit}`,
  holds: value >= least,
});

export const byClock = <T extends Judged>(judged: T): T & { isByClock: true } => ({
  ...judged,
  isByClock: true,
});

export const countAtMost = (value: number, most: number): Judged => ({
  ...atMost(value, most),
  gated: value,
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

/** Like `ratioAtMost`, for two processor times of the same run. */
export const processorAtMost = (ours: number, beside: number, most: number) => ({
  ...ratioAtMost(ours, beside, most),
  gated: ours / beside,
});

/** A target by the clock is not judged on a busy machine. */
const isExcused = ({ holds, isByClock, isBusy }: Row): boolean =>
  !holds && isByClock === true && isBusy === true;

export const isMissed = (row: Row): boolean => !row.holds && !isExcused(row);

const verdict = (row: Row): string => (isMissed(row) ? "**no**" : row.holds ? "yes" : "not judged");

export const tableOfRows = (rows: Row[]): string =>
  table([
    ["question", "ours", "peer", "limit", "ratio", "target", "holds"],
    ...rows.map((row) => {
      const { question, ours, peer = "", limit = "", ratio = "", target } = row;
      return [question, ours, peer, limit, ratio, target, verdict(row)];
    }),
  ]);

/** Passes the rows to `bench/run.ts`, if that has started this process. */
export const tellRows = (rows: Row[]): void => {
  process.send?.(rows);
};
