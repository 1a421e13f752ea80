import { expect } from "vitest";
import type { Callers } from "./callers.ts";
import { checkHistory } from "./check-history.ts";
import { observe } from "./facts.ts";
import { type Failpoint, modes, noFault } from "./failpoints.ts";
import { type Case, casesOf, sample } from "./sample.ts";
import type { World } from "./world.ts";

/** The work of one process, and the preparation that it needs. */
export interface Stage {
  title: string;
  work: string;
  /** The calls whose cases are tried, if others are tried in another stage. */
  calls?: RegExp;
  /**
   * @returns a function that does the work; `mark` names the case in the data that it leaves.
   * Without a `failing` call nothing fails.
   */
  prepare: (mark: string, index: number, failing?: Case) => Promise<() => Promise<unknown>>;
  /** How long the work caches results: each case lets this time pass so that calls happen again. */
  keptForMs?: number;
}

interface Tried {
  world: World;
  callers: Callers;
}

/** Tries every failure mode at every call of a stage in turn, then checks all invariants. */
export const tryEveryFailpoint = async ({ world, callers }: Tried, stage: Stage): Promise<void> => {
  const first = callers.history.length;
  const { cases, unmet } = await tryCases(world, stage);
  await world.settle();
  await world.passDay();
  const history = callers.history.slice(first);
  const breaks = checkHistory(history, await observe(world, callers, history));

  expect({ breaks: breaks.map((said) => namedIn(said, cases)), unmet }).toEqual({
    breaks: [],
    unmet: [],
  });
};

/**
 * Tries the cases of this sample, without a look at the history.
 * @returns the cases, and those whose call never happened
 */
export const tryCases = async (world: World, stage: Stage) => {
  const points = await failpointsOf(world, stage);
  expect(points.length).toBeGreaterThan(0);
  const cases = casesOf(stage.title, points);
  const unmet: string[] = [];
  for (const [index, one] of cases.entries()) {
    let isMet = false;
    for (let tries = mostTries; tries > 0 && !isMet; tries--)
      isMet = await meet(world, stage, { ...one, index });
    if (!isMet) unmet.push(`${one.mode} ${one.point.call} ${one.point.nth}`);
  }
  console.info(
    `${stage.title}: ${points.length} calls, ${cases.length} of ${points.length * modes.length} cases, sample ${sample}`,
  );
  return { cases, unmet };
};

/** Which changes and messages come in one batch is chance: a case may need several tries. */
const mostTries = 20;

const secretsKeptForMs = 6 * 60_000;

const meet = async (
  world: World,
  { prepare, keptForMs = 0 }: Stage,
  { point, mode, index }: Case & { index: number },
): Promise<boolean> => {
  const isSecret = point.call.startsWith("SecretsManager");
  world.clock.pass(Math.max(keptForMs, isSecret ? secretsKeptForMs : 0));
  const act = await prepare(`case${index}`, index, { point, mode });
  let isMet = false;
  world.letFail(({ work, call, nth }) => {
    const isIt = work === point.work && call === point.call && nth === point.nth;
    if (isMet || !isIt) return undefined;
    isMet = true;
    return mode;
  });
  await act().catch((cause) => {
    throw new Error(`${mode} ${point.call} ${point.nth}`, { cause });
  });
  world.letFail(noFault);
  return isMet;
};

const failpointsOf = async (
  world: World,
  { work, calls = /./, prepare }: Stage,
): Promise<Failpoint[]> => {
  const met = new Map<string, Failpoint>();
  const act = await prepare("free", 199);
  world.letFail((point) => {
    if (point.work === work && calls.test(point.call)) met.set(`${point.call} ${point.nth}`, point);
    return undefined;
  });
  await act();
  world.letFail(noFault);
  return [...met.values()];
};

const namedIn = (said: string, cases: Case[]): string => {
  const index = /case(\d+)\./.exec(said)?.[1];
  const found = index === undefined ? undefined : cases[Number(index)];
  return found ? `${found.mode} ${found.point.call} ${found.point.nth}: ${said}` : said;
};
