import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import type { Browser } from "playwright-core";
import { hydrated, networks, openSlowly } from "./measure.ts";

export interface Photo {
  megapixels: number;
  megabytes: number;
  /** From choosing the photo to seeing it. */
  shownMs: number;
  /** The longest time for which the page was blocked. */
  blockedMs: number;
  /** Longest side of the image that will be sent. */
  sidePixels: number;
}

const [width, height] = [4000, 3000];

/** Chooses a photo of twelve megapixels on the form at `url` while a clock ticks in the page. */
export const measurePhoto = async (browser: Browser, url: string): Promise<Photo> => {
  const dir = mkdtempSync(join(tmpdir(), "bench-photo-"));
  const file = join(dir, "photo.jpg");
  const bytes = await draw();
  writeFileSync(file, bytes);
  const { page, close } = await openSlowly(browser, networks.slow4g);
  try {
    await page.goto(url, { timeout: 60_000 });
    await hydrated(page);
    await page.waitForTimeout(6000);
    const field = page.locator('[data-field="passportImage"]');
    await page.evaluate(tick);
    await field.locator("input[type=file]").first().setInputFiles(file);
    const { shownMs, blockedMs, sidePixels } = await page.evaluate(untilShown);
    return {
      megapixels: (width * height) / 1e6,
      megabytes: bytes.length / 1e6,
      shownMs,
      blockedMs,
      sidePixels,
    };
  } finally {
    await close();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** Shapes on a noisy background, so that the file is as large as a photo of a phone. */
const draw = async (): Promise<Buffer> => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  const image = pen.createImageData(width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    const shade = ((at / 4) % width) / 20 + Math.random() * 28;
    image.data.set([shade, shade + 20, 200 - shade, 255], at);
  }
  pen.putImageData(image, 0, 0);
  for (let i = 0; i < 300; i += 1) {
    pen.fillStyle = `hsl(${i * 7} 60% 50% / 0.4)`;
    pen.fillRect(Math.random() * width, Math.random() * height, 300, 200);
  }
  return canvas.encode("jpeg", 88);
};

interface Clock {
  clock: { longestMs: number; startedAt: number };
}

const tick = () => {
  const clock = { longestMs: 0, startedAt: performance.now() };
  (globalThis as unknown as Clock).clock = clock;
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  port1.onmessage = () => {
    const now = performance.now();
    clock.longestMs = Math.max(clock.longestMs, now - last);
    last = now;
    port2.postMessage(0);
  };
  port2.postMessage(0);
  addEventListener("change", () => {
    clock.startedAt = performance.now();
    clock.longestMs = 0;
  });
};

const untilShown = async () => {
  const { clock } = globalThis as unknown as Clock;
  const shown = () =>
    document.querySelector<HTMLImageElement>('[data-field="passportImage"] img[src^="blob:"]');
  while (!shown()?.complete) await new Promise((resolve) => setTimeout(resolve, 10));
  const shownMs = performance.now() - clock.startedAt;
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { naturalWidth = 0, naturalHeight = 0 } = shown() ?? {};
  const sidePixels = Math.max(naturalWidth, naturalHeight);
  return { shownMs, blockedMs: clock.longestMs, sidePixels };
};
