import { AsyncResource } from "node:async_hooks";

/** Remembers what the functions of this process do in intervals, for a test that cannot wait. */
export const watchIntervals = () => {
  const { setInterval, clearInterval } = globalThis;
  const acts = new Map<unknown, () => void>();
  Object.assign(globalThis, {
    setInterval: (act: () => void, ms: number) => {
      const timer = setInterval(act, ms);
      acts.set(timer, AsyncResource.bind(act));
      return timer;
    },
    clearInterval: (timer: NodeJS.Timeout) => {
      acts.delete(timer);
      clearInterval(timer);
    },
  });

  return {
    /** Does everything at once that is done in intervals. */
    runAll: (): void => {
      for (const act of acts.values()) act();
    },
    stop: (): void => {
      Object.assign(globalThis, { setInterval, clearInterval });
    },
  };
};
