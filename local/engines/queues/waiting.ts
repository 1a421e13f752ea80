export type Waiting = {
  /** Resolves at `wake`, at `close`, when `signal` aborts, or after the given time. */
  wait(queue: string, milliseconds: number, signal: AbortSignal): Promise<void>;
  wake(queue: string): void;
  close(): void;
  isClosed(): boolean;
};

export const createWaiting = (): Waiting => {
  const sleepers = new Map<string, Set<() => void>>();
  let closed = false;

  const sleepersOf = (queue: string): Set<() => void> => {
    const known = sleepers.get(queue) ?? new Set();
    sleepers.set(queue, known);
    return known;
  };
  const wake = (queue: string): void => {
    for (const rouse of [...sleepersOf(queue)]) rouse();
  };
  return {
    wait: (queue, milliseconds, signal) =>
      new Promise((resolve) => {
        const rouse = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", rouse);
          sleepersOf(queue).delete(rouse);
          resolve();
        };
        const timer = setTimeout(rouse, milliseconds);
        signal.addEventListener("abort", rouse);
        sleepersOf(queue).add(rouse);
      }),
    wake,
    close: () => {
      closed = true;
      for (const queue of sleepers.keys()) wake(queue);
    },
    isClosed: () => closed,
  };
};
