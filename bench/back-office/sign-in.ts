import { chromium } from "playwright-core";
import type { Contender } from "./measure.ts";

/** Signs in within the default context of the browser, in which Lighthouse opens its page. */
export const signIn = async ({ url, session }: Contender, port: number): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(url);
  await page?.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, session);
  await page?.close();
  await browser.close();
};
