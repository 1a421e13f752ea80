import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import { axeFindings, showIn } from "../browser/axe.ts";
import { backOfficeAt } from "../browser/back-office.ts";
import { productInBrowser } from "../browser/product-in-browser.ts";
import { states, usualSettings } from "./states.ts";
import { type Screen, type Visit, visitIn } from "./visit.ts";

/**
 * Pictures of the pages, for people to look at. `toMatchScreenshot` belongs to Vitest's browser mode,
 * whose tests run within a page of Vitest and cannot leave it, so it cannot photograph the whole
 * product: Playwright opens the pages here. Nothing compares the pictures, because names, references
 * and dates differ in each run.
 */
const isForReadme = process.env.README === "1";
const folder = join(import.meta.dirname, "../..", isForReadme ? "docs" : ".cache", "pictures");
/** Of a picture in the repository. */
const maxBytes = 250_000;

// The smallest export becomes a job, which the page of the exports shows.
process.env.MAX_STREAMED_BYTES = "1000";

let visit: Visit;

productInBrowser("pictures", ["--demo", "40", "--limits", "off"], async ({ product, browser }) => {
  await mkdir(folder, { recursive: true });
  visit = visitIn(browser, product.running);
  const office = backOfficeAt(browser, product.running);
  await office.demoIsThere(await office.signedIn("clerk"));
});

/** Some pages ask again and again. */
const isQuiet = (page: Page) =>
  page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);

/** A bar that stays at the end of the window is then at the end of the page. */
const makeTall = async (page: Page) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height });
};

type Named = (typeof states)[number];

const expectPictures = async (page: Page, { name, act, shows, readme }: Named, screen: Screen) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await isQuiet(page);
  await act?.(page, visit);
  if (shows) await page.getByText(shows).first().waitFor();
  await isQuiet(page);
  if (isForReadme) {
    const picture = join(folder, `${readme?.file}.png`);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: picture });
    expect((await stat(picture)).size, `bytes of ${picture}`).toBeLessThan(maxBytes);
    return;
  }
  for (const scheme of ["dark", "light"] as const) {
    await showIn(page, scheme);
    await makeTall(page);
    const picture = join(folder, `${name}-${screen}-${scheme}.png`);
    await page.screenshot({ path: picture, fullPage: true });
    // In the dark scheme only colours can differ.
    const findings = await axeFindings(page, scheme === "dark" ? "color-contrast" : undefined);
    expect.soft(findings, `axe in the ${scheme} scheme`).toEqual([]);
  }
  const [width, shown] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect.soft(width, "width of the page").toBeLessThanOrEqual(shown);
  expect.soft(errors, "errors of the page").toEqual([]);
};

describe.each(["desk", "phone"] as const)("on a %s", (screen) => {
  const wanted = states.filter(({ readme }) => !isForReadme || readme?.on === screen);

  test.for(wanted)("$name", async (state) => {
    const { prepare, path, as, settings } = state;
    if (settings) {
      await visit.call("chief", "PATCH", "configuration", settings);
      onTestFinished(() => visit.call("chief", "PATCH", "configuration", usualSettings));
    }
    await prepare?.(visit);
    const address = typeof path === "string" ? path : await path(visit);
    await expectPictures(await visit.open(address, screen, as), state, screen);
  });
});
