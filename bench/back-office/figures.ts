import { type Figure, least, lighthouse, most } from "../support/figures.ts";
import type { Loading } from "../support/watched-page.ts";

/** The measurements of a list of fifty rows, at usual speed and slowed down. */
export interface Measured {
  name: string;
  usual: Loading;
  slow: Loading;
  framesASecond: number;
  longestMs: number;
  scores: number[];
}

export const figures: readonly Figure<Measured>[] = [
  { name: "rows, s", digits: 2, of: ({ usual }) => usual.readyMs / 1000, judge: most(0.8) },
  { name: "rows at 4x, s", digits: 2, of: ({ slow }) => slow.readyMs / 1000, judge: most(1.5) },
  { name: "script, kB", digits: 0, of: ({ usual }) => usual.scriptKb },
  {
    name: "all, kB",
    digits: 0,
    of: ({ usual }) => usual.htmlKb + usual.loadedKb,
    judge: most(200),
  },
  { name: "requests", digits: 0, of: ({ usual }) => usual.requests },
  { name: "nodes", digits: 0, of: ({ usual }) => usual.nodes, judge: most(499) },
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
    judge: least(60),
  },
  { name: "longest frame, ms", digits: 0, of: ({ longestMs }) => longestMs },
  ...lighthouse([95, 95, 95]),
];
