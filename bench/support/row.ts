/** One line of the results. */
export interface Row {
  question: string;
  ours: string;
  /** A peer or a limit, measured in the same run. */
  beside: string;
  /** Ours by that of the peer or the limit. */
  ratio: string;
  target: string;
  isMet: boolean;
}

interface Target {
  text: string;
  isMet: (ours: number, beside: number) => boolean;
}

export const most = (value: number): Target => ({
  text: `≤ ${value}`,
  isMet: (ours) => ours <= value,
});

/** More than the peer. */
export const mostMore = (value: number): Target => ({
  text: `≤ ${value} more`,
  isMet: (ours, beside) => ours - beside <= value,
});

/** Times the peer or the limit. */
export const mostTimes = (times: number): Target => ({
  text: `≤ ${times} ×`,
  isMet: (ours, beside) => ours <= times * beside,
});

export const leastTimes = (times: number): Target => ({
  text: `≥ ${times} ×`,
  isMet: (ours, beside) => ours >= times * beside,
});

interface Measured {
  question: string;
  ours: number;
  digits?: number;
  beside?: [name: string, figure: number];
  target: Target;
}

export const row = ({ question, ours, digits = 0, beside, target }: Measured): Row => {
  const [name = "", other = Number.NaN] = beside ?? [];
  return {
    question,
    ours: ours.toFixed(digits),
    beside: beside ? `${name}: ${other.toFixed(digits)}` : "",
    ratio: beside ? (ours / other).toFixed(2) : "",
    target: target.text,
    isMet: target.isMet(ours, other),
  };
};

export const tableOf = (rows: readonly Row[]): string =>
  [
    "| question | ours | peer or limit | ratio | target | met |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows.map(
      ({ question, ours, beside, ratio, target, isMet }) =>
        `| ${question} | ${ours} | ${beside} | ${ratio} | ${target} | ${isMet ? "yes" : "**no**"} |`,
    ),
  ].join("\n");

/** Passes the rows to `bench/run.ts`, which started this process. */
export const report = (rows: readonly Row[]): void => {
  if (process.send) process.send(rows);
  else console.log(tableOf(rows));
};

/** Each benchmark has a short form, and a long one for figures that are compared with others. */
export const isLong = process.argv.includes("--long");
