import { codeLimits } from "./limits.ts";

/** Request times in milliseconds; times older than a day do not count. */
export type RequestTimes = number[];

/** 0 if allowed now. Sliding windows, so that midnight does not reset the daily limit. */
export const secondsToWait = (asked: RequestTimes, now: number): number => {
  const until = [
    next(asked, 1, codeLimits.againAfterSeconds),
    next(asked, codeLimits.perHour, 3600),
    next(asked, codeLimits.perDay, daySeconds),
  ];
  return Math.max(0, Math.ceil((Math.max(...until) - now) / 1000));
};

export const withRequest = (asked: RequestTimes, now: number): RequestTimes =>
  [...asked.filter((at) => at > now - daySeconds * 1000), now].slice(-codeLimits.perDay);

const daySeconds = 24 * 3600;

const next = (asked: RequestTimes, limit: number, seconds: number): number => {
  const oldestThatCounts = asked.at(-limit);
  return oldestThatCounts === undefined ? 0 : oldestThatCounts + seconds * 1000;
};
