import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { peers } from "./build-peer.ts";
import type { Contender } from "./measure.ts";

const core = join(peers, "node_modules/lighthouse/core");

/** Lighthouse's desktop scores in the browser that listens at `port`, signed in. */
export const scoresOf = async ({ url, session }: Contender, port: number): Promise<string> => {
  await signIn(url, session, port);
  const { default: lighthouse } = await import(pathToFileURL(join(core, "index.js")).href);
  const { default: desktop } = await import(
    pathToFileURL(join(core, "config/desktop-config.js")).href
  );
  const onlyCategories = ["performance", "accessibility", "best-practices"];
  const { lhr } = await lighthouse(
    url,
    { port, onlyCategories, disableStorageReset: true, logLevel: "error" },
    desktop,
  );
  tellFaults(url, lhr.audits);
  return onlyCategories.map((name) => Math.round(lhr.categories[name].score * 100)).join(" / ");
};

/** In the browser's own context, which is the one that Lighthouse opens its page in. */
const signIn = async (url: string, session: Record<string, string>, port: number) => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(url);
  await page?.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, session);
  await page?.close();
  await browser.close();
};

interface Audit {
  title: string;
  scoreDisplayMode: string;
  score: number | null;
}

/** What can only be right or wrong, and is wrong. */
const tellFaults = (url: string, audits: Record<string, Audit>): void => {
  for (const { title, scoreDisplayMode, score } of Object.values(audits)) {
    if (scoreDisplayMode === "binary" && score === 0) console.log(`  ${url}: ${title}`);
  }
};
