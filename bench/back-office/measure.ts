import type { Browser, Page } from "playwright-core";
import { untilQuiet, watchMainThread } from "../support/main-thread.ts";
import { type Session, signedInPage } from "../support/signed-in.ts";
import { type Loading, readUntil, watch } from "../support/watched-page.ts";

/** A list page, as a signed-in user sees it. */
export interface Contender {
  name: string;
  /** URL of the list. */
  url: string;
  session: Session;
}

export const openSignedIn = async (
  browser: Browser,
  { url, session }: Contender,
  slowdown = 1,
): Promise<Page> => {
  const page = await signedInPage(browser, {
    url,
    session,
    viewport: { width: 1350, height: 940 },
  });
  if (slowdown > 1) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }
  return page;
};

const settleMs = 2000;

export const measureLoading = async (
  browser: Browser,
  contender: Contender,
  slowdown: number,
): Promise<Loading> => {
  const page = await openSignedIn(browser, contender, slowdown);
  await page.addInitScript(watch);
  await page.addInitScript(markRows);
  await page.goto(contender.url, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("rows").length > 0);
  await page.waitForTimeout(settleMs);
  const loading = await page.evaluate(readUntil, { mark: "rows", without: "/api/" });
  await page.context().close();
  return loading;
};

const markRows = () => {
  // Rows of data, not placeholders: each has an email.
  const hasRows = () => {
    const rows = [...document.querySelectorAll("tbody tr")];
    return rows.filter(({ textContent }) => textContent?.includes("@")).length >= 50;
  };
  const look = () => {
    if (!hasRows()) return requestAnimationFrame(look);
    return requestAnimationFrame(() => performance.mark("rows"));
  };
  look();
};

/** Milliseconds of processor time of the page's main thread until everything has loaded. */
export const measureProcessor = async (browser: Browser, contender: Contender): Promise<number> => {
  const page = await openSignedIn(browser, contender);
  const spentMs = await watchMainThread(await page.context().newCDPSession(page));
  await page.goto(contender.url);
  await untilQuiet(page, () => {
    const rows = [...document.querySelectorAll("tbody tr")];
    return rows.filter(({ textContent }) => textContent?.includes("@")).length >= 50;
  });
  const cpuMs = await spentMs();
  await page.context().close();
  return cpuMs;
};

const scrollMs = 2000;

/** Frames per second while the list is scrolled down and up, and the longest frame. */
export const measureScrolling = async (browser: Browser, contender: Contender) => {
  const page = await openSignedIn(browser, contender);
  await page.goto(contender.url);
  await page.waitForFunction(
    () => document.querySelectorAll("tbody tr").length >= 50 && document.body.scrollHeight > 1500,
  );
  await page.waitForTimeout(500);
  const frames = await page.evaluate(scroll, scrollMs);
  await page.context().close();
  return frames;
};

const scroll = (forMs: number) =>
  new Promise<{ aSecond: number; longestMs: number }>((resolve) => {
    const begun = performance.now();
    const height = document.documentElement.scrollHeight - innerHeight;
    let last = begun;
    let longestMs = 0;
    let count = 0;
    const frame = () => {
      const now = performance.now();
      longestMs = Math.max(longestMs, now - last);
      last = now;
      count++;
      const passed = (now - begun) / forMs;
      scrollTo(0, height * (1 - Math.abs(1 - 2 * Math.min(1, passed))));
      if (passed < 1) requestAnimationFrame(frame);
      else resolve({ aSecond: (count * 1000) / (now - begun), longestMs });
    };
    requestAnimationFrame(frame);
  });
