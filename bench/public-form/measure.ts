import type { Browser, CDPSession, Page } from "playwright-core";
import { type Loading, readUntil, watch } from "../support/watched-page.ts";

interface Network {
  name: string;
  latencyMs: number;
  downKbits: number;
  upKbits: number;
}

export const networks = {
  slow4g: { name: "Slow 4G", latencyMs: 150, downKbits: 1638, upKbits: 750 },
  threeG: { name: "3G", latencyMs: 300, downKbits: 700, upKbits: 700 },
} as const satisfies Record<string, Network>;

const cpuSlowdown = 4;

/** A new page on an emulated phone, with nothing cached. */
export const openPhone = async (browser: Browser) => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  return { page, cdp, close: () => context.close() };
};

/** The same with a slow processor, on this network. */
export const openSlowly = async (browser: Browser, network: Network) => {
  const phone = await openPhone(browser);
  await throttle(phone.cdp, network);
  await phone.cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return phone;
};

const throttle = (cdp: CDPSession, { latencyMs, downKbits, upKbits }: Network) =>
  cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (downKbits * 1000) / 8,
    uploadThroughput: (upKbits * 1000) / 8,
  });

export const hydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0, undefined, {
    timeout: 60_000,
  });

const settleMs = 2500;

export const measureLoading = async (
  browser: Browser,
  url: string,
  network: Network,
): Promise<Loading> => {
  const { page, close } = await openSlowly(browser, network);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  await hydrated(page);
  await page.waitForTimeout(settleMs);
  const loading = await page.evaluate(readUntil, { mark: "hydrated" });
  await close();
  return loading;
};
