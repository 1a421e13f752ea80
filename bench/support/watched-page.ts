/**
 * Observations of a page from its start. The functions run in the browser, so they can use nothing
 * outside themselves.
 */
export interface Watched {
  seen: { paint: number; shift: number; blocked: number };
}

export const watch = () => {
  const seen: Watched["seen"] = { paint: 0, shift: 0, blocked: 0 };
  (globalThis as unknown as Watched).seen = seen;
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    });
  observe("largest-contentful-paint", ({ startTime }) => {
    seen.paint = startTime;
  });
  observe("layout-shift", (entry) => {
    seen.shift += (entry as unknown as { value: number }).value;
  });
  observe("longtask", ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
};

interface Wish {
  /** The performance mark that the page sets when it is ready. */
  mark: string;
  /** Resources with this text in their URL are not counted. */
  without?: string;
}

/** The observations, and what was loaded before the page was ready: what it still waits for then did not delay it. */
export const readUntil = ({ mark, without }: Wish) => {
  const { seen } = globalThis as unknown as Watched;
  const readyMs = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const loaded = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
    ({ responseEnd, name }) => responseEnd < readyMs && !(without && name.includes(without)),
  );
  const kb = (all: PerformanceResourceTiming[]) =>
    all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  return {
    readyMs,
    htmlKb: (page?.encodedBodySize ?? 0) / 1000,
    scriptKb: kb(loaded.filter(({ name }) => name.endsWith(".js"))),
    loadedKb: kb(loaded),
    requests: 1 + loaded.length,
    paintMs: seen.paint,
    blockedMs: seen.blocked,
    layoutShift: seen.shift,
    nodes: document.querySelectorAll("*").length,
  };
};

export type Loading = ReturnType<typeof readUntil>;
