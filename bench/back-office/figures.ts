import {
  clocked,
  type Figure,
  least,
  lighthouse,
  most,
  mostCounted,
  mostProcessor,
} from "../support/figures.ts";
import type { Loading } from "../support/watched-page.ts";

/** The measurements of a list of fifty rows, at usual speed and slowed down. */
export interface Measured {
  name: string;
  usual: Loading;
  slow: Loading;
  /** Processor time of the main thread until everything has loaded. */
  cpuMs: number;
  framesASecond: number;
  longestMs: number;
  scores: number[];
}

export const figures: readonly Figure<Measured>[] = [
  {
    name: "rows, s",
    digits: 2,
    of: ({ usual }) => usual.readyMs / 1000,
    judge: clocked(most(0.8)),
  },
  {
    name: "rows at 4x, s",
    digits: 2,
    of: ({ slow }) => slow.readyMs / 1000,
    judge: clocked(most(1.5)),
  },
  { name: "CPU to load, ms", digits: 0, of: ({ cpuMs }) => cpuMs, judge: mostProcessor(1) },
  { name: "script, kB", digits: 0, of: ({ usual }) => usual.scriptKb },
  {
    name: "all, kB",
    digits: 0,
    of: ({ usual }) => usual.htmlKb + usual.loadedKb,
    judge: mostCounted(260),
  },
  { name: "requests", digits: 0, of: ({ usual }) => usual.requests },
  { name: "nodes", digits: 0, of: ({ usual }) => usual.nodes, judge: mostCounted(899) },
  {
    name: "layout shift",
    digits: 3,
    of: ({ usual, slow }) => Math.max(usual.layoutShift, slow.layoutShift),
    judge: most(0.02),
  },
  { name: "blocked, ms", digits: 0, of: ({ usual }) => usual.blockedMs },
  { name: "blocked at 4x, ms", digits: 0, of: ({ slow }) => slow.blockedMs },
  // The target is the screen's rate; rounded, as measurements are slightly below or above it.
  {
    name: "frames a second",
    digits: 0,
    of: ({ framesASecond }) => Math.round(framesASecond),
    judge: clocked(least(60)),
  },
  { name: "longest frame, ms", digits: 0, of: ({ longestMs }) => longestMs },
  ...lighthouse([95, 95, 95]),
];
