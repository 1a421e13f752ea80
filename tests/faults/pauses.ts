import { createRequire, syncBuiltinESMExports } from "node:module";

const timers: { setTimeout: Pause } = createRequire(import.meta.url)("node:timers/promises");
type Pause = (ms?: number, ...rest: unknown[]) => Promise<unknown>;

/** Longer than any pause of these tests. */
const longMs = 5_000;
const shortenedMs = 50;

/** Long pauses of the functions pass on the clock of the test, with some time for other work. */
export const shortenPauses = (pass: (ms: number) => void): (() => void) => {
  const { setTimeout } = timers;
  const replaceWith = (pause: Pause) => {
    timers.setTimeout = pause;
    syncBuiltinESMExports();
  };
  replaceWith((ms = 0, ...rest) => {
    if (ms < longMs) return setTimeout(ms, ...rest);
    pass(ms);
    return setTimeout(shortenedMs, ...rest);
  });
  return () => replaceWith(setTimeout);
};
