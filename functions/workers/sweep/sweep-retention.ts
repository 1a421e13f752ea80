import type { Retention } from "#shared/contract/retention.ts";
import { isRetentionOn } from "#shared/kyc/retention.ts";
import { noticedBefore, planFor, stillHolds, walkedLists } from "../../domain/erasure/retention.ts";
import { mapConcurrent } from "../../domain/map-concurrent.ts";
import { dayOf } from "../../domain/time/days.ts";
import type { Erasure } from "../../store/erasures/erasure-row.ts";
import type { KeptAccount, RetentionWalks, Walk } from "../../store/erasures/retention-walk.ts";
import type { ConfigurationStore } from "../../store/staff/configuration.ts";

export interface RetentionDeps {
  walks: RetentionWalks;
  configuration: Pick<ConfigurationStore, "get">;
  timeZone: string;
  clock: () => Date;
}

/** As many as one batch reads. */
const pageSize = 100;
/** One key of the index takes 1,000 write units a second. */
const atOnce = 5;

/**
 * Once a day, and after a change of the settings: first takes off the list what is not due any more,
 * then puts on it what will be due. Each page ends with a note of the place, so that the next sweep
 * goes on where this one ended or was cut off.
 * @returns how many accounts were put on the list or taken off it
 */
export const sweepRetention = async (deps: RetentionDeps, untilMs: number): Promise<number> => {
  const { walks, configuration, clock } = deps;
  const { retention } = await configuration.get();
  const lists = isRetentionOn(retention) ? walkedLists.length : 0;
  let walk = await presentWalk(deps, retention);
  let count = 0;
  while (walk.step <= lists && clock().getTime() < untilMs) {
    const { changed, next } = await onePage(deps, walk, retention);
    count += changed;
    const { day, periods, step } = walk;
    walk = next ? { day, periods, step, after: next } : { day, periods, step: step + 1 };
    await walks.note(walk);
  }
  return count;
};

const presentWalk = async (
  { walks, timeZone, clock }: RetentionDeps,
  retention: Retention,
): Promise<Walk> => {
  const begun = await walks.walk();
  const day = dayOf(clock(), timeZone);
  const periods = JSON.stringify(retention);
  return begun?.day === day && begun.periods === periods ? begun : { day, periods, step: 0 };
};

interface Page {
  changed: number;
  next?: Record<string, string>;
}

const onePage = (deps: RetentionDeps, walk: Walk, retention: Retention): Promise<Page> =>
  walk.step === 0 ? takeOff(deps, walk, retention) : putOn(deps, walk, retention);

const takeOff = async (
  { walks }: RetentionDeps,
  { after }: Walk,
  retention: Retention,
): Promise<Page> => {
  const { found, next } = await walks.listed({ after, limit: pageSize });
  const ids = found.map(({ id }) => id);
  const [erasures, accounts] = await Promise.all([walks.erasures(ids), walks.accounts(ids)]);
  const outdated = [...erasures.values()].filter((erasure) => {
    const account = accounts.get(erasure.id);
    return isBySettings(erasure) && account && !stillHolds(erasure, account, retention);
  });
  const changed = await countOf(outdated, (erasure) => walks.takeOff(erasure));
  return { changed, ...(next && { next }) };
};

const isBySettings = ({ state, cause }: Erasure): boolean =>
  state === "planned" && cause !== "by-hand";

const putOn = async (
  { walks, clock }: RetentionDeps,
  { step, after }: Walk,
  retention: Retention,
): Promise<Page> => {
  const list = walkedLists[step - 1];
  const now = clock();
  const before = list && noticedBefore(retention, list.status, now);
  if (!before) return { changed: 0 };
  const { found, next } = await walks.oldest(list, { before, after, limit: pageSize });
  const planned = found.flatMap((account) => {
    const plan = planFor(account, retention, now);
    return plan ? [{ account, plan: { ...plan, plannedAt: now.toISOString() } }] : [];
  });
  const erasures = await walks.erasures(planned.map(({ account: { id } }) => id));
  const changed = await countOf(
    planned.filter(({ account }) => isFree(erasures.get(account.id), account, retention)),
    ({ account, plan }) => walks.plan(account, plan, erasures.get(account.id)),
  );
  return { changed, ...(next && { next }) };
};

/** Nothing is planned yet, or what is planned follows from an earlier state of the account. */
const isFree = (
  erasure: Erasure | undefined,
  account: KeptAccount,
  retention: Retention,
): boolean =>
  !erasure ||
  erasure.state === "stopped" ||
  (isBySettings(erasure) && !stillHolds(erasure, account, retention));

const countOf = async <T>(all: T[], write: (one: T) => Promise<boolean>): Promise<number> => {
  const written = await Array.fromAsync(mapConcurrent(all, write, atOnce));
  return written.filter(Boolean).length;
};
