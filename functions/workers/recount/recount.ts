import { workerLogs } from "#shared/messages/worker-logs.ts";
import { counterLabel } from "../../domain/operations/counter-label.ts";
import { differing } from "../../domain/operations/differing.ts";
import { countedLists, recounted } from "../../domain/operations/recounted.ts";
import { dueHourOf } from "../../domain/submission/figure-bucket.ts";
import { dayOf, daysBefore } from "../../domain/time/days.ts";
import { logger } from "../../log/logger.ts";
import type { WrongRow } from "../../store/lists/counter-rows.ts";
import type { Recount, Recounts } from "../../store/lists/recounts.ts";
import type { Reindexes } from "../../store/lists/reindexes.ts";
import type { Logs } from "../../store/logs/logs.ts";

interface Deps {
  recounts: Recounts;
  reindexes: Pick<Reindexes, "find" | "noteCounted">;
  logs: Pick<Logs, "write">;
  pause: (ms: number) => Promise<unknown>;
  timeZone: string;
  clock: () => Date;
}

export interface Recounting {
  isDone: boolean;
  /** Since the count began; at most `mostShown`. */
  corrected: Recount["corrected"];
}

/** Each minute a call works for so long; it ends the page, or the wait, that it has begun. */
const workMs = 40_000;
/** A change on its way through the stream moves its counter within this time. */
const settleMs = 30_000;
const tries = 5;
/** The stream keeps a change for one day. Figures of earlier days have been counted before. */
const recountedDays = 3;
const mostShown = 100;

/**
 * Compares each counter with a full count, page by page. It goes on where the last call stopped, and
 * begins at 2:30 in Lagos, or when an operator wants it. Two calls at once do some pages twice and no
 * harm: a place is replaced, and a counter corrected, only if nobody has written it meanwhile.
 */
export const recount =
  (deps: Deps) =>
  async ({ now = false } = {}): Promise<Recounting> => {
    const { recounts, clock } = deps;
    const end = clock().getTime() + workMs;
    const found = await recounts.find();
    const isOver = !found || found.endedAt !== undefined;
    if (isOver && !now && !isDue(found, clock())) {
      return { isDone: true, corrected: found?.corrected ?? [] };
    }
    let place = isOver ? await recounts.save(found, await begun(deps, found)) : found;
    while (place.endedAt === undefined) {
      place = await recounts.save(place, { ...(await next(deps, place)), step: place.step + 1 });
      if (clock().getTime() >= end) break;
    }
    return { isDone: place.endedAt !== undefined, corrected: place.corrected };
  };

const isDue = (last: Recount | undefined, now: Date): boolean => {
  const due = new Date(now);
  due.setUTCHours(1, 30, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  return !last || last.startedAt < due.toISOString();
};

/** Where each round begins. */
const firstList = { list: 0, stamps: {}, counts: {} };

const begun = async (
  { reindexes, timeZone, clock }: Deps,
  before: Recount | undefined,
): Promise<Recount> => {
  const { generation } = await reindexes.find();
  const today = dayOf(clock(), timeZone);
  const days = { first: daysBefore(today, recountedDays), last: daysBefore(today, 1), timeZone };
  return {
    startedAt: clock().toISOString(),
    generation,
    days,
    ...firstList,
    round: 1,
    open: recounted.map(({ name }) => name),
    moved: [],
    moving: 0,
    hour: "",
    corrected: [],
    step: (before?.step ?? 0) + 1,
  };
};

const next = (deps: Deps, place: Recount): Promise<Recount> | Recount => {
  if (place.open.length === 0) return nextHours(deps, place);
  const list = listAfter(place);
  return list === undefined ? nextRound(place) : nextPage(deps, { ...place, list });
};

/** The first list, from the place on, that an open counter counts. */
const listAfter = ({ open, list }: Recount): number | undefined =>
  openIn(open)
    .filter(({ last }) => last >= list)
    .map(({ first }) => Math.max(first, list))
    .toSorted((one, other) => one - other)[0];

const openIn = (open: string[]) => recounted.filter(({ name }) => open.includes(name));

const nextRound = ({ moved, round, ...place }: Recount): Recount => {
  const isLast = round === tries;
  return {
    ...place,
    ...firstList,
    round: round + 1,
    open: isLast ? [] : moved,
    moved: [],
    moving: isLast ? moved.length : 0,
  };
};

const nextPage = async (deps: Deps, before: Recount): Promise<Recount> => {
  const { recounts } = deps;
  const { open, list, after } = before;
  const stamps = { ...before.stamps };
  if (after === undefined) {
    for (const counter of openIn(open).filter(({ first }) => first === list)) {
      stamps[counter.name] = (await recounts.compare(counter, before)).stamp;
    }
  }
  const accounts = countedLists[list];
  const { counts, last } = await (accounts
    ? recounts.countPage(accounts, before)
    : recounts.countDifferences(before));
  const { after: _, ...place } = { ...before, stamps, counts };
  if (last) return { ...place, after: last };
  const { corrected, moved } = await settle(deps, place);
  return {
    ...place,
    list: list + 1,
    corrected: [...place.corrected, ...corrected].slice(0, mostShown),
    moved: [...place.moved, ...moved],
  };
};

/** Each counter whose last list is counted is corrected on its own, if it rests. */
const settle = async (deps: Deps, place: Recount) => {
  const { recounts } = deps;
  const { open, list, stamps } = place;
  const corrected: Recount["corrected"] = [];
  const moved: string[] = [];
  const differing: typeof recounted = await wrongOnes(
    deps,
    place,
    openIn(open).filter(({ last }) => last === list),
  );
  const rests = async (counter: (typeof recounted)[number]) => {
    const { stamp, wrong } = await recounts.compare(counter, place);
    return stamp === stamps[counter.name] ? wrong : undefined;
  };
  const resting = await Promise.all(differing.map(rests));
  if (resting.some((wrong) => wrong !== undefined)) await deps.pause(settleMs);
  for (const counter of differing) {
    const wrong = await rests(counter);
    let hasMoved = wrong === undefined;
    for (const row of wrong ?? []) {
      if (await recounts.correct(row)) corrected.push(...(await noted(deps, row)));
      else hasMoved = true;
    }
    if (hasMoved) moved.push(counter.name);
  }
  return { corrected, moved };
};

const wrongOnes = async ({ recounts }: Deps, place: Recount, counters: typeof recounted) => {
  const compared = await Promise.all(counters.map((one) => recounts.compare(one, place)));
  return counters.filter((_, at) => compared[at]?.wrong.length);
};

/** Hour by hour: each is counted at once, and again while its row moves. */
const nextHours = async (deps: Deps, place: Recount): Promise<Recount> => {
  const { recounts } = deps;
  const hours = await recounts.hoursAfter(place.hour);
  const corrected = [...place.corrected];
  let left = hours;
  for (let attempt = 1; left.length > 0 && attempt <= tries; attempt++) {
    const wrong = (await Promise.all(left.map(recounts.compareHour))).flat();
    if (wrong.length > 0) await deps.pause(settleMs);
    left = [];
    for (const row of wrong) {
      if (await recounts.correct(row)) corrected.push(...(await noted(deps, row)));
      else left.push(row.was.key.sk);
    }
  }
  const moving = place.moving + left.length;
  const done = { ...place, moving, corrected: corrected.slice(0, mostShown) };
  const hour = hours.at(-1);
  return hour === undefined ? ended(deps, done) : { ...done, hour };
};

const ended = async ({ recounts, reindexes, clock }: Deps, place: Recount): Promise<Recount> => {
  const { moving, generation } = place;
  if (moving > 0) logger.warn("counters.moving", { lists: moving });
  else await reindexes.noteCounted(generation);
  const now = clock().toISOString();
  await recounts.removeEmptyHours(dueHourOf(now));
  return { ...place, counts: {}, endedAt: now };
};

const noted = async (
  { logs, timeZone, clock }: Deps,
  { was, counts }: WrongRow,
): Promise<Recount["corrected"]> => {
  const corrections = differing(was.counts, counts).map((name) => ({
    counter: counterLabel(was.key, name),
    was: was.counts[name] ?? 0,
    count: counts[name] ?? 0,
  }));
  for (const correction of corrections) {
    logger.warn("counters.corrected", {
      list: correction.counter,
      was: correction.was,
      count: correction.count,
    });
    await logs.write({
      type: "general",
      at: clock().toISOString(),
      timeZone,
      message: workerLogs.counterCorrected(correction),
    });
  }
  return corrections;
};
