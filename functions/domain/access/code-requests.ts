import { codeLimits } from "./limits.ts";

/** Request times in milliseconds; times older than a day do not count. */
export type RequestTimes = number[];

/**
 * 0 if allowed now. Sliding windows, so that midnight does not reset the daily limit. A time in the
 * future is of a clock that was ahead: it counts for the day, but nobody waits until it comes.
 */
export const secondsToWait = (asked: RequestTimes, now: number): number => {
  const past = asked.filter((at) => at <= now);
  const until = [
    next(past, 1, codeLimits.againAfterSeconds),
    next(past, codeLimits.perHour, 3600),
    next(asked, codeLimits.perDay, daySeconds),
  ];
  return Math.max(0, Math.ceil((Math.max(...until) - now) / 1000));
};

export const withRequest = (asked: RequestTimes, now: number): RequestTimes =>
  [...asked.filter((at) => at > now - daySeconds * 1000), now]
    .toSorted((a, b) => a - b)
    .slice(-codeLimits.perDay);

const daySeconds = 24 * 3600;

const next = (asked: RequestTimes, limit: number, seconds: number): number => {
  const oldestThatCounts = asked.at(-limit);
  return oldestThatCounts === undefined ? 0 : oldestThatCounts + seconds * 1000;
};
