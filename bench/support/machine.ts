import { availableParallelism, loadavg } from "node:os";

/** What the machine had to do meanwhile; more than its processors makes every time longer. */
export const busyWords = (): string => {
  const [busy = 0] = loadavg();
  return `${busy.toFixed(1)} at work on ${availableParallelism()} processors`;
};
