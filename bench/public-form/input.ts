import { createCanvas } from "@napi-rs/canvas";
import type { Page } from "playwright";

const typed = "Oluwaseun Abimbola Adeyemi";
/** The browser reports no shorter durations. */
const shortestMs = 16;

/** Milliseconds from a key to the frame that shows it: the second worst of twenty-six. */
export const measureKeys = async (page: Page, input: string): Promise<number> => {
  await page.locator(input).first().click();
  const keys = await page.evaluateHandle(watchKeys);
  await page.keyboard.type(typed, { delay: 80 });
  await page.waitForTimeout(300);
  const durations = await keys.evaluate((all) => [...all.values()]);
  const [, second = Number.NaN] = [...durations, shortestMs, shortestMs].sort((a, b) => b - a);
  return second;
};

const watchKeys = () => {
  const keys = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId } = entry as unknown as { interactionId: number };
      if (!entry.name.startsWith("key")) continue;
      keys.set(interactionId, Math.max(entry.duration, keys.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  return keys;
};

const longestMs = 20_000;

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
  return page.evaluate(
    async ([name, atMost]) => {
      const list = () => document.querySelector('#field-nationality[aria-expanded="true"]');
      const readyMs = () => performance.getEntriesByName(name)[0]?.startTime ?? 60_000;
      while (!list() && performance.now() < readyMs() + atMost)
        await new Promise(requestAnimationFrame);
      return list() ? performance.now() - readyMs() : Number.POSITIVE_INFINITY;
    },
    [mark, longestMs] as const,
  );
};

const [width, height] = [4000, 3000];

/** A gradient with noise, so that the file is as large as a photo of a phone. */
export const aPhoto = async (): Promise<Buffer> => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  const image = pen.createImageData(width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    const shade = ((at / 4) % width) / 20 + Math.random() * 28;
    image.data.set([shade, shade + 20, 200 - shade, 255], at);
  }
  pen.putImageData(image, 0, 0);
  return canvas.encode("jpeg", 88);
};

/** The longest time for which a photo of 12 megapixels blocks the page, in milliseconds. */
export const measurePhoto = async (page: Page, photo: string): Promise<number> => {
  const field = page.locator('[data-field="passportImage"]');
  const clock = await page.evaluateHandle(watchBlocking);
  await field.locator("input[type=file]").first().setInputFiles(photo);
  // The step with this field is not shown yet, so neither is its image.
  await field.locator('img[src^="blob:"]').first().waitFor({ state: "attached" });
  await page.waitForTimeout(200);
  return clock.evaluate(({ longestMs }) => longestMs);
};

const watchBlocking = () => {
  const clock = { longestMs: 0 };
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  port1.onmessage = () => {
    const now = performance.now();
    clock.longestMs = Math.max(clock.longestMs, now - last);
    last = now;
    port2.postMessage(0);
  };
  port2.postMessage(0);
  // Until then the measurement itself blocks the page.
  addEventListener("change", () => {
    clock.longestMs = 0;
  });
  return clock;
};
