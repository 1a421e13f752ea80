import {
  clocked,
  type Figure,
  lighthouse,
  most,
  mostBeyond,
  mostCounted,
  mostProcessor,
  mostTimes,
  noMoreThanLimit,
} from "../support/figures.ts";
import type { Loading } from "../support/watched-page.ts";
import type { Processor } from "./processor.ts";

/** The measurements of one implementation of the form. */
export interface Page {
  name: string;
  slow4g: Loading;
  threeG: Loading;
  keyMs: number;
  processor: Processor;
  scores: number[];
}

const worse = (name: keyof Loading) => (page: Page) =>
  Math.max(page.slow4g[name], page.threeG[name]);
const seconds = (network: "slow4g" | "threeG", name: "paintMs" | "readyMs") => (page: Page) =>
  page[network][name] / 1000;

export const figures: readonly Figure<Page>[] = [
  { name: "HTML, kB", digits: 1, of: ({ slow4g }) => slow4g.htmlKb, judge: mostCounted(9) },
  { name: "script, kB", digits: 0, of: ({ slow4g }) => slow4g.scriptKb, judge: mostCounted(115) },
  { name: "requests", digits: 0, of: ({ slow4g }) => slow4g.requests, judge: mostCounted(8) },
  {
    name: "largest paint, Slow 4G, s",
    digits: 2,
    of: seconds("slow4g", "paintMs"),
    judge: clocked(noMoreThanLimit),
  },
  {
    name: "largest paint, 3G, s",
    digits: 2,
    of: seconds("threeG", "paintMs"),
    judge: clocked(noMoreThanLimit),
  },
  {
    name: "usable, Slow 4G, s",
    digits: 2,
    of: seconds("slow4g", "readyMs"),
    judge: clocked(mostTimes(0.85)),
  },
  {
    name: "usable, 3G, s",
    digits: 2,
    of: seconds("threeG", "readyMs"),
    judge: clocked(mostTimes(0.85)),
  },
  { name: "blocked, ms", digits: 0, of: worse("blockedMs"), judge: clocked(mostTimes(1)) },
  {
    name: "layout shift",
    digits: 2,
    of: (page) => Math.round(worse("layoutShift")(page) * 100) / 100,
    judge: most(0),
  },
  // One frame.
  { name: "a key, ms", digits: 0, of: ({ keyMs }) => keyMs, judge: clocked(mostBeyond(8, " ms")) },
  {
    name: "CPU to load, ms",
    digits: 0,
    of: ({ processor }) => processor.loadMs,
    judge: mostProcessor(4),
  },
  {
    name: "CPU for a key, ms",
    digits: 2,
    of: ({ processor }) => processor.keyMs,
    judge: mostProcessor(1.7),
  },
  ...lighthouse([99, 100, 100]),
];
