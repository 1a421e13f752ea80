import { setTimeout as pause } from "node:timers/promises";

/** Repeats `ask` until it returns a result, because results by queue or stream take a moment. */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  withinMs = 20_000,
): Promise<T> => {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await pause(100);
  }
  throw new Error(`Waited too long for: ${what}`);
};
