import type { Browser } from "playwright-core";
import { untilQuiet, watchMainThread } from "../support/main-thread.ts";
import { typed } from "./keystrokes.ts";
import { openPhone } from "./measure.ts";

/** Processor time of the page's main thread, at the machine's own speed and without a slow network. */
export interface Processor {
  /** From the start of the page until everything has loaded. */
  loadMs: number;
  /** For each key, until the page has shown it. */
  keyMs: number;
}

const text = `${typed} ${typed}`;

export const measureProcessor = async (
  browser: Browser,
  url: string,
  input: string,
): Promise<Processor> => {
  const { page, cdp, close } = await openPhone(browser);
  const spentMs = await watchMainThread(cdp);
  await page.goto(url);
  await untilQuiet(page, () => performance.getEntriesByName("hydrated").length > 0);
  const loadMs = await spentMs();
  await page.locator(input).first().click();
  await page.waitForTimeout(500);
  const beforeMs = await spentMs();
  await page.keyboard.type(text, { delay: 40 });
  await page.waitForTimeout(300);
  const keyMs = ((await spentMs()) - beforeMs) / text.length;
  await close();
  return { loadMs, keyMs };
};
