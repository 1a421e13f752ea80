import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page, PageScreenshotOptions } from "playwright-core";
import { axeFindings, showIn } from "../browser/axe.ts";
import type { Scheme, Size } from "./sizes.ts";

interface Picture {
  area: string;
  state: string;
  size: Size;
  scheme: Scheme;
  isWhole: boolean;
  /** Scrolled to, where the window is too small for all of the page. */
  inSight?: string | undefined;
}

export const picturesDir = join(import.meta.dirname, "../../.cache/pictures");

export const folderOf = ({ area, size, scheme }: Pick<Picture, "area" | "size" | "scheme">) =>
  join(picturesDir, area, `${size.width}-${scheme}`);

/** Takes one picture. @returns findings about the page as it is in the picture */
export const takePicture = async (page: Page, picture: Picture): Promise<string[]> => {
  const { state, scheme, isWhole } = picture;
  await showIn(page, scheme);
  if (picture.inSight) await page.locator(picture.inSight).first().scrollIntoViewIfNeeded();
  await isComplete(page);
  const folder = folderOf(picture);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${state}.png`);
  const take = () => capture(page, { path });
  if (isWhole) await inTallWindow(page, picture.size, take);
  else await take();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // In the dark scheme only colours can differ.
  const axe = await axeFindings(page, scheme === "dark" ? "color-contrast" : undefined);
  return [
    ...axe.map((finding) => `axe ${finding.replaceAll(/\s+/g, " ")}`),
    ...(sideways > 0 ? [`sideways by ${sideways} px`] : []),
  ];
};

/** Chromium sometimes captures nothing of a large page, and then does so at once. */
export const capture = (page: Page, options: PageScreenshotOptions) =>
  page.screenshot(options).catch(() => page.screenshot(options));

/**
 * A bar that stays at the end of the window is then at the end of the page. Parts that are as high
 * as a share of the window grow with it, so that the height is measured once more.
 */
const inTallWindow = async (page: Page, { width, height }: Size, work: () => Promise<unknown>) => {
  for (let round = 0; round < 2; round++) {
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, tall) });
  }
  await work();
  await page.setViewportSize({ width, height });
};

const completeWithinMs = 5000;

/** Waits for fonts and for images in sight. A state may show an image that never comes. */
const isComplete = async (page: Page): Promise<void> => {
  const ready = page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      [...document.images].every((one) => one.complete || one.loading === "lazy"),
    undefined,
    { timeout: completeWithinMs },
  );
  await ready.catch(() => undefined);
};
