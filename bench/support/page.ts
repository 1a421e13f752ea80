import type { Page } from "playwright";

/** What was loaded until `mark`: what a page still waits for then did not delay it. */
const readUntil = async (mark: string) => {
  const paints = new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
  const readyMs = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const files = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
    ({ name }) => !name.includes("/api/"),
  );
  const early = files.filter(({ responseEnd }) => responseEnd < readyMs);
  const scripts = early.filter(({ name }) => name.endsWith(".js"));
  return {
    readyMs,
    paintMs: (await paints).at(-1)?.startTime ?? Number.NaN,
    htmlKb: (page?.encodedBodySize ?? 0) / 1000,
    scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    requests: 1 + early.length,
  };
};

export type Loading = Awaited<ReturnType<typeof readUntil>>;

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
  if (marking) await page.addInitScript(marking);
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  await untilMarked(page, mark);
  await page.waitForTimeout(settleMs);
  return page.evaluate(readUntil, mark);
};

/** Makes network and processor of a page as slow as those of a user; nothing is cached. */
export const slowDown = async (
  page: Page,
  { network, processor = 1 }: Partial<{ network: Network; processor: number }>,
): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  if (network) {
    const throughput = (network.kbits * 1000) / 8;
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: processor });
};

type Network = Record<"latencyMs" | "kbits", number>;
