import { availableParallelism, loadavg } from "node:os";

/** The load of the machine; more load than processors makes every time longer. */
export const busyWords = (): string => {
  const [busy = 0] = loadavg();
  return `${busy.toFixed(1)} at work on ${availableParallelism()} processors`;
};
