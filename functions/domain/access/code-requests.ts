import { codeLimits } from "./limits.ts";

/** When codes were asked for, in milliseconds; what is older than a day no longer counts. */
export type Asked = number[];

/**
 * Whether one more code may be asked for now: 60 seconds after the last one, five an hour and ten a
 * day, counted over moving windows so that no midnight gives ten more.
 * @returns the seconds to wait, 0 when it may be at once
 */
export const secondsToWait = (asked: Asked, now: number): number => {
  const until = [
    next(asked, 1, codeLimits.againAfterSeconds),
    next(asked, codeLimits.perHour, 3600),
    next(asked, codeLimits.perDay, daySeconds),
  ];
  return Math.max(0, Math.ceil((Math.max(...until) - now) / 1000));
};

export const withRequest = (asked: Asked, now: number): Asked =>
  [...asked.filter((at) => at > now - daySeconds * 1000), now].slice(-codeLimits.perDay);

const daySeconds = 24 * 3600;

/** The moment from which fewer than `limit` of them lie within the last `seconds`. */
const next = (asked: Asked, limit: number, seconds: number): number => {
  const oldestThatCounts = asked.at(-limit);
  return oldestThatCounts === undefined ? 0 : oldestThatCounts + seconds * 1000;
};
