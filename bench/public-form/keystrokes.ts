import type { Browser } from "playwright-core";
import { hydrated, networks, openSlowly } from "./measure.ts";

export const typed = "Oluwaseun Abimbola Adeyemi";
/** The browser reports no shorter durations. */
const shortestMs = 16;
/** By then the page has loaded everything that it loads ahead. */
const quietMs = 7000;

/** Milliseconds from a key press to the frame that shows it: the second worst of twenty-six. */
export const measureKeystrokes = async (
  browser: Browser,
  url: string,
  input: string,
): Promise<number> => {
  const { page, close } = await openSlowly(browser, networks.slow4g);
  await page.addInitScript(watchKeys);
  await page.goto(url, { timeout: 60_000 });
  await hydrated(page);
  await page.waitForTimeout(quietMs);
  await page.locator(input).first().click();
  await page.keyboard.type(typed, { delay: 80 });
  await page.waitForTimeout(300);
  const durations = await page.evaluate(() => [
    ...(globalThis as unknown as { keys: Map<number, number> }).keys.values(),
  ]);
  await close();
  const all = [...durations, ...Array(typed.length).fill(shortestMs)]
    .sort((a, b) => b - a)
    .slice(0, typed.length);
  return all[1] ?? Number.NaN;
};

const watchKeys = () => {
  const keys = new Map<number, number>();
  Object.assign(globalThis, { keys });
  const see = (entry: PerformanceEventTiming) => {
    if (!entry.name.startsWith("key")) return;
    const { interactionId } = entry as unknown as { interactionId: number };
    keys.set(interactionId, Math.max(entry.duration, keys.get(interactionId) ?? 0));
  };
  new PerformanceObserver((list) =>
    (list.getEntries() as PerformanceEventTiming[]).forEach(see),
  ).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
};
