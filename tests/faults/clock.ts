import { createRequire, syncBuiltinESMExports } from "node:module";

type Pause = (ms?: number, ...rest: unknown[]) => Promise<unknown>;
const timers: { setTimeout: Pause } = createRequire(import.meta.url)("node:timers/promises");

/** Longer than any pause of these tests. */
const longMs = 5_000;
const shortenedMs = 50;

/**
 * A clock that a test moves forward, for the functions and the engines of this process alike. Long
 * pauses of the functions pass on it, with some time for other work.
 * @param passed called each time
 */
export const startClock = (passed: () => void) => {
  const RealDate = globalThis.Date;
  const { setTimeout } = timers;
  let passedMs = 0;
  class ShiftedDate extends RealDate {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(RealDate.now() + passedMs);
      else super(...(parts as [number]));
    }

    static override now = (): number => RealDate.now() + passedMs;
  }
  const pass = (ms: number): void => {
    passedMs += ms;
    passed();
  };
  const pauseAs = (pause: Pause): void => {
    timers.setTimeout = pause;
    syncBuiltinESMExports();
  };
  pauseAs((ms = 0, ...rest) => {
    if (ms < longMs) return setTimeout(ms, ...rest);
    pass(ms);
    return setTimeout(shortenedMs, ...rest);
  });
  Object.assign(globalThis, { Date: ShiftedDate });

  return {
    pass,
    stop: (): void => {
      Object.assign(globalThis, { Date: RealDate });
      pauseAs(setTimeout);
    },
  };
};
