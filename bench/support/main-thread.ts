import type { CDPSession, Page } from "playwright-core";

/**
 * Watches the processor time that the main thread of a page spends, without the commands of the
 * measurement. @returns a function for the milliseconds so far
 */
export const watchMainThread = async (cdp: CDPSession) => {
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  return async (): Promise<number> => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    const secondsOf = (wanted: string) =>
      metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return (secondsOf("TaskDuration") - secondsOf("DevToolsCommandDuration")) * 1000;
  };
};

const lookEveryMs = 500;
const longestMs = 60_000;
const quietMs = 1500;

/**
 * Waits until the page is ready and has loaded what it loads ahead. Looks rarely: to look at each
 * frame would take processor time, and more of it on a busy machine.
 */
export const untilQuiet = async (page: Page, isReady: () => boolean): Promise<void> => {
  for (let ms = 0; ms < longestMs; ms += lookEveryMs) {
    await page.waitForTimeout(lookEveryMs);
    if (await page.evaluate(isReady)) return page.waitForTimeout(quietMs);
  }
  throw new Error(`${page.url()} was not ready after ${longestMs} ms`);
};
