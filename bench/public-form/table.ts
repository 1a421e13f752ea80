import type { Loading } from "./measure.ts";
import type { Photo } from "./photo.ts";

export interface Row {
  name: string;
  slow4g: Loading;
  threeG: Loading;
  keyMs: number;
  scores: string;
}

const columns = [
  "page",
  "HTML kB",
  "script kB",
  "requests",
  "largest paint s",
  "usable s",
  "blocked ms",
  "layout shift",
  "key ms",
  "Lighthouse",
];

const targets = [
  "target",
  "≤ 6",
  "≤ 115",
  "≤ 7",
  "≤ 0.8 / 0.8",
  "≤ 2.0 / 2.6",
  "≤ 200",
  "≤ 0.01",
  "≤ 50",
  "≥ 98 / 100 / 100",
];

/** Slow 4G / 3G where there are two figures; Lighthouse: performance, accessibility, best practices. */
export const tableOf = (rows: Row[]): string =>
  [columns, columns.map(() => "---"), ...rows.map(cells), targets]
    .map((line) => `| ${line.join(" | ")} |`)
    .join("\n");

const cells = ({ name, slow4g, threeG, keyMs, scores }: Row): string[] => [
  name,
  slow4g.htmlKb.toFixed(1),
  slow4g.scriptKb.toFixed(0),
  String(slow4g.requests),
  `${seconds(slow4g.paintMs)} / ${seconds(threeG.paintMs)}`,
  `${seconds(slow4g.hydratedMs)} / ${seconds(threeG.hydratedMs)}`,
  Math.max(slow4g.blockedMs, threeG.blockedMs).toFixed(0),
  Math.max(slow4g.layoutShift, threeG.layoutShift).toFixed(3),
  keyMs.toFixed(0),
  scores,
];

/** How often ours goes into theirs. */
export const ratiosOf = ([ours, ...peers]: Row[]): string[] =>
  peers.flatMap((peer) =>
    ours
      ? [
          `${peer.name}: ${times(peer.slow4g.scriptKb, ours.slow4g.scriptKb)} the script, ` +
            `largest paint ${times(peer.slow4g.paintMs, ours.slow4g.paintMs)} / ${times(peer.threeG.paintMs, ours.threeG.paintMs)}, ` +
            `usable after ${times(peer.slow4g.hydratedMs, ours.slow4g.hydratedMs)} / ${times(peer.threeG.hydratedMs, ours.threeG.hydratedMs)}`,
        ]
      : [],
  );

export const photoLine = ({
  megapixels,
  megabytes,
  shownMs,
  blockedMs,
  sidePixels,
}: Photo): string =>
  `A photo of ${megapixels} megapixels (${megabytes.toFixed(1)} MB): shown with ${sidePixels} pixels a side after ` +
  `${seconds(shownMs)} s, the page blocked for ${blockedMs.toFixed(0)} ms at most (target ≤ 50)`;

const seconds = (ms: number): string => (ms / 1000).toFixed(2);
const times = (theirs: number, ours: number): string => `${(theirs / ours).toFixed(1)} ×`;
