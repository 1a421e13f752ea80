import { median } from "./measured.ts";
import { table } from "./readme.ts";

/** One figure of a run: a line of `bench/history.jsonl`. */
export interface Recorded {
  date: string;
  processor: string;
  node: string;
  question: string;
  value: number;
}

export interface Compared {
  question: string;
  /** The median of the runs that were recorded on this processor, if there are any. */
  recorded: number | undefined;
  now: number;
  holds: boolean;
}

const mostTimes = 1.15;

/**
 * Compares each figure with the recorded runs of the same processor. A figure without a record
 * fails: a gate that compares nothing must not pass.
 */
export const compare = (
  history: readonly Recorded[],
  run: readonly Pick<Recorded, "processor" | "question" | "value">[],
): Compared[] =>
  run.map(({ processor, question, value: now }) => {
    const values = history
      .filter((one) => one.processor === processor && one.question === question)
      .map(({ value }) => value);
    if (values.length === 0) return { question, recorded: undefined, now, holds: false };
    const recorded = median(values);
    return { question, recorded, now, holds: now <= recorded * mostTimes };
  });

export const comparisonTable = (compared: readonly Compared[]): string =>
  table([
    ["figure", "recorded", "now", "now / recorded", "holds"],
    ...compared.map(({ question, recorded, now, holds }) => [
      question,
      recorded?.toPrecision(4) ?? "none",
      now.toPrecision(4),
      recorded ? (now / recorded).toFixed(2) : "",
      holds ? "yes" : "**no**",
    ]),
  ]);
