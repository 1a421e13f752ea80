import { dueAfterHours } from "#shared/kyc/limits.ts";

/** Upper bounds of the buckets in which times to a decision are counted, in minutes. */
export const waitBounds = [
  5, 15, 30, 60, 120, 240, 360, 480, 720, 1080, 1440, 2160, 2880, 4320, 7200, 14_400, 43_200,
  525_600,
] as const;

/** Number of decisions by the upper bound of their bucket. */
export type WaitTimes = Partial<Record<number, number>>;

/** A time on a bound belongs to the bucket below it. More than a year counts as a year. */
export const waitBoundOf = (waitedMs: number): number =>
  waitBounds.find((bound) => waitedMs <= bound * 60_000) ?? longest;

const longest = waitBounds[waitBounds.length - 1] as number;

export interface WaitSummary {
  count: number;
  /** Of them, those within the promised time. */
  inTime: number;
  /** The upper bound of the bucket in which the median lies; absent without decisions. */
  medianMinutes?: number;
  p90Minutes?: number;
}

export const summaryOf = (times: WaitTimes): WaitSummary => {
  const counted = waitBounds.map((bound) => ({ bound, count: times[bound] ?? 0 }));
  const count = sum(counted);
  return {
    count,
    inTime: sum(counted.filter(({ bound }) => bound <= dueAfterHours * 60)),
    ...(count > 0 && {
      medianMinutes: boundAt(counted, count * 0.5),
      p90Minutes: boundAt(counted, count * 0.9),
    }),
  };
};

export const addedUp = (all: readonly WaitTimes[]): WaitTimes =>
  Object.fromEntries(
    waitBounds.map((bound) => [bound, sum(all.map((times) => ({ count: times[bound] ?? 0 })))]),
  );

interface Bucket {
  bound: number;
  count: number;
}

/** The first bucket up to which at least `rank` decisions were counted. */
const boundAt = (buckets: Bucket[], rank: number): number => {
  let seen = 0;
  for (const { bound, count } of buckets) {
    seen += count;
    if (count > 0 && seen >= rank) return bound;
  }
  return longest;
};

const sum = (counted: { count: number }[]): number =>
  counted.reduce((total, { count }) => total + count, 0);
