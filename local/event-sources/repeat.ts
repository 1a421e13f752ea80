import { setTimeout as pause } from "node:timers/promises";

/** Repeats the work; the returned function stops the loop and waits for the current work. */
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

export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).then(
    () => undefined,
    () => undefined,
  );
