import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { axeFindings, showIn } from "../browser/axe.ts";
import type { Scheme, Size } from "./sizes.ts";

interface Picture {
  area: string;
  state: string;
  size: Size;
  scheme: Scheme;
  isWhole: boolean;
}

export const picturesDir = join(import.meta.dirname, "../../.cache/pictures");

export const folderOf = ({ area, size, scheme }: Pick<Picture, "area" | "size" | "scheme">) =>
  join(picturesDir, area, `${size.width}-${scheme}`);

/** Takes one picture. @returns findings about the page as it is in the picture */
export const takePicture = async (page: Page, picture: Picture): Promise<string[]> => {
  const { state, scheme, isWhole } = picture;
  await showIn(page, scheme);
  await isComplete(page);
  const folder = folderOf(picture);
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${state}.png`), fullPage: isWhole });
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
