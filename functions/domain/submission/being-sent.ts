import type { RowState } from "./delivery-state.ts";

/** The longest that one call to a service may take, from the time at which the attempt was stored. */
export const callLimitMs = 20_000;
/** Of two functions. */
const clockSkewMs = 2_000;

interface Attempt {
  state: RowState;
  /** When the attempt was stored, before its call. */
  at: string;
}

/** Afterwards the call has ended, and nobody knows how. */
export const isBeingSent = ({ state, at }: Attempt, now: string): boolean =>
  state === "sending" && Date.parse(now) < Date.parse(at) + callLimitMs + clockSkewMs;

/**
 * A service may take a call some time after its connection has ended. A question before that would
 * be answered with "not taken".
 */
const lateMs = 2 * 60_000;

export const answerableFrom = ({ at, sentAt = at }: { at: string; sentAt?: string }): string =>
  new Date(Date.parse(sentAt) + lateMs).toISOString();

/** The time that is left for the call of an attempt. */
export const leftForCall = ({ at }: Attempt, now: Date): number =>
  Date.parse(at) + callLimitMs - now.getTime();
