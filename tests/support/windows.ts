import { setTimeout as pause } from "node:timers/promises";

/** Waits if a limit's window is about to end, so that a test of the limit falls into one window. */
export const insideOneWindow = async (windowSeconds: number, neededSeconds = 3): Promise<void> => {
  const windowMs = windowSeconds * 1000;
  const leftMs = windowMs - (Date.now() % windowMs);
  if (leftMs < neededSeconds * 1000) await pause(leftMs + 10);
};
