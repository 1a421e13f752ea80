import { setTimeout } from "node:timers/promises";

const longestMs = 2_000;

/** Waits before a try that follows so many others; jitter keeps those that were turned away together apart. */
export const backOff = (tries: number): Promise<void> =>
  setTimeout(Math.min(longestMs, 20 * 2 ** tries) * Math.random());
