import { table } from "./readme.ts";
import {
  atLeast,
  atMost,
  byClock,
  countAtMost,
  type Judged,
  processorAtMost,
  type Row,
} from "./row.ts";

/** A figure that is measured of a page. */
export interface Figure<Page> {
  name: string;
  digits: number;
  of: (page: Page) => number;
  /** Without a judge the figure is only reported. */
  judge?: Judge;
}

type Judge = (value: number, peer: number, limit: number) => Judged;

export const most = (value: number) => (found: number) => atMost(found, value);
export const mostCounted = (value: number) => (found: number) => countAtMost(found, value);
/** At most so many times the peer. */
export const mostTimes = (times: number) => (found: number, peer: number) =>
  atMost(found / peer, times, " ×");
/** At most so much more than the peer. */
export const mostBeyond = (more: number, unit: string) => (found: number, peer: number) =>
  atMost(found - peer, more, `${unit} more`);
/** No more than the limit. */
export const noMoreThanLimit = (found: number, _peer: number, limit: number) =>
  atMost(found / limit, 1, " × limit");
export const mostProcessor = (times: number) => (found: number, peer: number) =>
  processorAtMost(found, peer, times);
export const clocked =
  (judge: Judge): Judge =>
  (...figures) =>
    byClock(judge(...figures));
export const least = (value: number) => (found: number) => atLeast(found, value);

export const lighthouse = (targets: [number, number, number]): Figure<{ scores: number[] }>[] =>
  ["performance", "accessibility", "best practices"].map((name, place) => {
    const judge = least(targets[place] ?? 100);
    return {
      name: `Lighthouse, ${name}`,
      digits: 0,
      of: ({ scores }) => scores[place] ?? Number.NaN,
      judge: name === "performance" ? clocked(judge) : judge,
    };
  });

/** One line for each figure, one column for each page; the first page is ours. */
export const tableOf = <P extends { name: string }>(
  figures: readonly Figure<P>[],
  pages: P[],
): string =>
  table([
    ["", ...pages.map(({ name }) => name), "target"],
    ...figures.map((figure) => [
      figure.name,
      ...pages.map((page) => told(figure, page)),
      figure.judge?.(0, 0, 0).target ?? "",
    ]),
  ]);

const told = <P>({ of, digits }: Figure<P>, page: P): string => of(page).toFixed(digits);

interface Beside<P> {
  subject: string;
  ours: P;
  peer?: P | undefined;
  limit?: P | undefined;
}

export const rowsOf = <P extends { name: string }>(
  figures: readonly Figure<P>[],
  { subject, ours, peer, limit }: Beside<P>,
): Row[] =>
  figures.flatMap((figure) => {
    const { name, of, judge } = figure;
    if (!judge) return [];
    return {
      question: `${subject}: ${name}`,
      ours: told(figure, ours),
      ...(peer && { peer: `${peer.name}: ${told(figure, peer)}` }),
      ...(limit && { limit: `${limit.name}: ${told(figure, limit)}` }),
      ...(peer && of(peer) > 0 && { ratio: (of(ours) / of(peer)).toFixed(2) }),
      ...judge(of(ours), peer ? of(peer) : Number.NaN, limit ? of(limit) : Number.NaN),
    };
  });
