import type { Page } from "playwright";

interface Watched {
  largestPaintMs: number;
}

/** Runs in the page from its start, so it can use nothing outside itself. */
const watch = () => {
  const watched = globalThis as unknown as Watched;
  watched.largestPaintMs = Number.NaN;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largestPaintMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
};

/** What was loaded until `mark`: what a page still waits for then did not delay it. */
const readUntil = (mark: string) => {
  const readyMs = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const files = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
    ({ name }) => !name.includes("/api/"),
  );
  const early = files.filter(({ responseEnd }) => responseEnd < readyMs);
  const scripts = early.filter(({ name }) => name.endsWith(".js"));
  return {
    readyMs,
    paintMs: (globalThis as unknown as Watched).largestPaintMs,
    htmlKb: (page?.encodedBodySize ?? 0) / 1000,
    scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    requests: 1 + early.length,
  };
};

export type Loading = ReturnType<typeof readUntil>;

const settleMs = 2500;

export const untilMarked = (page: Page, mark: string) =>
  page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, {
    timeout: 60_000,
  });

/** Opens `url` and measures until the page sets the mark. `marking` sets it where the page does not. */
export const measureLoading = async (
  page: Page,
  url: string,
  { mark, marking }: { mark: string; marking?: () => void },
): Promise<Loading> => {
  await page.addInitScript(watch);
  if (marking) await page.addInitScript(marking);
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  await untilMarked(page, mark);
  await page.waitForTimeout(settleMs);
  return page.evaluate(readUntil, mark);
};

interface Network {
  latencyMs: number;
  downKbits: number;
  upKbits: number;
}

/** Makes network and processor of a page as slow as those of a user; nothing is cached. */
export const slowDown = async (
  page: Page,
  { network, processor = 1 }: { network?: Network; processor?: number },
): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  if (network) {
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: (network.downKbits * 1000) / 8,
      uploadThroughput: (network.upKbits * 1000) / 8,
    });
  }
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: processor });
};
