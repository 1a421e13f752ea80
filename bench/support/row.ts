type Target = [text: string, isMet: (ours: number, beside: number) => boolean];

export const most = (value: number): Target => [`≤ ${value}`, (ours) => ours <= value];

/** More than the peer. */
export const mostMore = (value: number): Target => [
  `≤ ${value} more`,
  (ours, beside) => ours - beside <= value,
];

/** Times the peer or the limit. */
export const mostTimes = (times: number): Target => [
  `≤ ${times} ×`,
  (ours, beside) => ours <= times * beside,
];

export const leastTimes = (times: number): Target => [
  `≥ ${times} ×`,
  (ours, beside) => ours >= times * beside,
];

interface Measured {
  question: string;
  ours: number;
  /** A peer or a limit, measured in the same run. */
  beside?: [name: string, figure: number];
  target: Target;
}

/** One line of the results. */
export type Row = ReturnType<typeof row>;

/** Short, and whole from twenty on. */
const text = (figure: number) => String(Number(figure.toFixed(figure < 20 ? 2 : 0)));

export const row = ({ question, ours, beside, target: [target, isMet] }: Measured) => {
  const [name, other = Number.NaN] = beside ?? [];
  return {
    question,
    ours: text(ours),
    "peer or limit": name ? `${name}: ${text(other)}` : "",
    ratio: name ? (ours / other).toFixed(2) : "",
    target,
    met: isMet(ours, other) ? "yes" : "**no**",
  };
};

export const tableOf = (rows: readonly Row[]): string => {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, names.map(() => "---"), ...rows.map((one) => Object.values(one))];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
};

/** Passes the rows to `bench/run.ts`, which started this process. */
export const report = (rows: readonly Row[]): void => {
  process.send?.(rows);
};

/** Each benchmark has a short form, and a long one for figures that are compared with others. */
export const isLong = process.argv.includes("--long");
