import { setTimeout as pause } from "node:timers/promises";

/**
 * Repeats `ask` until it returns a result, because results by queue or stream take a moment, and many
 * on a busy machine. The limit is shorter than that of a test, so that the error names what is missing.
 */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  withinMs = 100_000,
): Promise<T> => {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await pause(100);
  }
  throw new Error(`Waited too long for: ${what}`);
};
