import { setTimeout as pause } from "node:timers/promises";

/** A loop that works until it is told to stop, and a stop that waits for the work in hand. */
export const repeat = (work: (signal: AbortSignal) => Promise<void>): (() => Promise<void>) => {
  const controller = new AbortController();
  const { signal } = controller;
  const loop = async () => {
    while (!signal.aborted) {
      try {
        await work(signal);
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        await sleep(1000, signal);
      }
    }
  };
  const running = loop();
  return async () => {
    controller.abort();
    await running;
  };
};

/** Ends early, without an error, when the signal comes. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).then(
    () => undefined,
    () => undefined,
  );
