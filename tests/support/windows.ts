import { setTimeout as pause } from "node:timers/promises";

/** Waits when a window of so many seconds is about to end, so that a test of a limit falls into one. */
export const insideOneWindow = async (windowSeconds: number, neededSeconds = 3): Promise<void> => {
  const windowMs = windowSeconds * 1000;
  const leftMs = windowMs - (Date.now() % windowMs);
  if (leftMs < neededSeconds * 1000) await pause(leftMs + 10);
};
