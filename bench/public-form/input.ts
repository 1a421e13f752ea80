import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Page } from "playwright";
import { anImage } from "#tests/builders/an-image.ts";

const typed = "Oluwaseun Abimbola Adeyemi";
/** The browser reports no shorter durations. */
const shortestMs = 16;

/** Milliseconds from a key to the frame that shows it: the second worst of twenty-six. */
export const measureKeys = async (page: Page, input: string): Promise<number> => {
  await page.locator(input).first().click();
  const keys = await page.evaluateHandle(watchKeys, shortestMs);
  await page.keyboard.type(typed, { delay: 80 });
  await page.waitForTimeout(300);
  const durations = await keys.jsonValue();
  const [, second = Number.NaN] = [...durations, shortestMs, shortestMs].sort((a, b) => b - a);
  return second;
};

const watchKeys = (durationThreshold: number) => {
  const durations: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntriesByName("keypress")) durations.push(duration);
  }).observe({ type: "event", durationThreshold } as PerformanceObserverInit);
  return durations;
};

/** Taps the list of nationalities before a script runs: milliseconds from hydration until the list is open. */
export const measureFirstTap = async (page: Page, url: string, mark: string): Promise<number> => {
  const tapped = Promise.withResolvers<void>();
  // On a busy machine the scripts may be faster than the tap.
  await page.route("**/*.js", async (script) => {
    await tapped.promise;
    await script.continue();
  });
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  await page.locator("#field-nationality").tap();
  tapped.resolve();
  return page.evaluate(async (name) => {
    const list = () => document.querySelector('#field-nationality[aria-expanded="true"]');
    const readyMs = () => performance.getEntriesByName(name)[0]?.startTime ?? 60_000;
    while (!list() && performance.now() < readyMs() + 20_000)
      await new Promise(requestAnimationFrame);
    return list() ? performance.now() - readyMs() : Number.POSITIVE_INFINITY;
  }, mark);
};

/** As large as a photo of a phone with 12 megapixels. */
export const aPhoto = async (): Promise<Buffer> => {
  const grain = await loadImage(anImage({ width: 2000, height: 1500, isGrainy: true }));
  const canvas = createCanvas(4000, 3000);
  canvas.getContext("2d").drawImage(grain, 0, 0, canvas.width, canvas.height);
  return canvas.encode("jpeg", 88);
};

/** The longest task of the page while it reads a photo, in milliseconds; 0 if all are below 50. */
export const measurePhoto = async (page: Page, photo: string): Promise<number> => {
  const field = page.locator('[data-field="passportImage"]');
  const tasks = await page.evaluateHandle(watchTasks);
  // By its path: bytes would be decoded in the page.
  await field.locator("input[type=file]").first().setInputFiles(photo);
  // The step with this field is not shown yet, so neither is its image.
  await field.locator('img[src^="blob:"]').first().waitFor({ state: "attached" });
  await page.waitForTimeout(200);
  return Math.max(0, ...(await tasks.jsonValue()));
};

const watchTasks = () => {
  const durations: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  }).observe({ type: "longtask" });
  return durations;
};
