import { workerLogs } from "#shared/messages/worker-logs.ts";
import { type ChainItem, lineOf, type SourcedEntry } from "../../domain/audit/chain.ts";
import { itemExpiry } from "../../domain/audit/expiry.ts";
import { inPages } from "../../domain/in-pages.ts";
import { dayAfter, dayOf, daysBetween } from "../../domain/time/days.ts";
import { logger } from "../../log/logger.ts";
import type { AuditChain } from "../../store/logs/audit-chain.ts";
import type { AuditFiles } from "../../store/logs/audit-files.ts";
import type { LogSources } from "../../store/logs/log-sources.ts";

interface Deps {
  chain: AuditChain;
  files: AuditFiles;
  sources: LogSources;
  timeZone: string;
  clock: () => Date;
}

/** The function has a minute. What is left, the next minute does. */
const workMs = 40_000;
/** Entries become visible later than their time says, and clocks differ. */
const overlapMs = 5 * 60_000;
/** A day stays open until no worker can still append to it. */
const marginMs = 10 * 60_000;
const appendTries = 5;
/** DynamoDB takes 100 writes in a transaction: an item and a marker for each entry. */
const entriesAtOnce = 50;

type Stop = () => boolean;

/** Copies log entries into the chain, in order of time, and closes the days that are over (D85). */
export const appendAudit = (deps: Deps) => async (): Promise<void> => {
  const end = deps.clock().getTime() + workMs;
  const isLate: Stop = () => deps.clock().getTime() >= end;
  const { appended, behindSince } = await appendNewest(deps, isLate);
  const waitedMs = behindSince ? deps.clock().getTime() - Date.parse(behindSince) : 0;
  logger.info("audit.appended", { count: appended, minutesBehind: Math.floor(waitedMs / 60_000) });
  if (!behindSince) await closeDays(deps, isLate);
};

/** @returns how many, and the time of the first entry that is left when the time is up */
const appendNewest = async (deps: Deps, isLate: Stop) => {
  const { chain, sources, clock, timeZone } = deps;
  const head = await chain.head();
  const today = dayOf(clock(), timeZone);
  const from = head?.entry && new Date(Date.parse(String(head.entry.at)) - overlapMs).toISOString();
  const first = from ? dayOf(new Date(from), timeZone) : ((await sources.firstDay()) ?? today);
  let appended = 0;
  for (const day of daysBetween(first, today)) {
    const done = await appendAll(deps, sources.ofDay(day, day === first ? from : ""), isLate);
    appended += done.appended;
    if (done.left) return { appended, behindSince: String(done.left.entry.at) };
  }
  return { appended, behindSince: undefined };
};

/** @returns how many were appended, and the first that was not when the time is up */
const appendAll = async (
  deps: Deps,
  found: AsyncGenerator<SourcedEntry>,
  isLate: Stop,
): Promise<{ appended: number; left?: SourcedEntry }> => {
  let appended = 0;
  for await (const batch of inPages(found, entriesAtOnce)) {
    if (isLate()) {
      const [left] = await deps.chain.missing(batch);
      if (left) return { appended, left };
    } else appended += await append(deps, batch);
  }
  return { appended };
};

/** Another worker may append at the same time: then what is in the chain is read again. */
const append = async ({ chain, clock, timeZone }: Deps, batch: SourcedEntry[]) => {
  for (let tries = 0; tries < appendTries; tries++) {
    const missing = await chain.missing(batch);
    if (missing.length === 0) return 0;
    const head = await chain.head();
    const at = { now: clock(), dayOf: (time: Date) => dayOf(time, timeZone) };
    if (await chain.append(head, missing, at)) return missing.length;
  }
  throw new Error("Other workers append at the same time");
};

const closeDays = async (deps: Deps, isLate: Stop): Promise<void> => {
  const { chain, sources, clock, timeZone } = deps;
  const open = dayOf(new Date(clock().getTime() - marginMs), timeZone);
  const closed = await chain.lastClosed();
  if (closed && dayAfter(closed.day) >= open) return;
  for (let next = (closed?.lastSeq ?? 0) + 1; !isLate(); ) {
    const items = await itemsOfDay(chain, { from: next, open });
    const [first] = items;
    if (!first) return;
    // Entries that became visible very late join the chain today.
    const { left } = await appendAll(deps, sources.ofDay(first.day), isLate);
    if (left) return;
    await close(deps, items);
    next += items.length;
  }
};

/** The items of the first day from there on; none if that day is open. */
const itemsOfDay = async (chain: AuditChain, { from, open }: { from: number; open: string }) => {
  const items: ChainItem[] = [];
  for await (const item of chain.itemsFrom(from)) {
    if (item.day >= open || item.day !== (items[0] ?? item).day) break;
    items.push(item);
  }
  return items;
};

/** The file comes first: a day that is closed has its file. */
const close = async (
  { chain, files, clock, timeZone }: Deps,
  items: readonly ChainItem[],
): Promise<void> => {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return;
  const { day } = first;
  const expiries = items.flatMap(({ entry }) => itemExpiry(entry) ?? []);
  const closed = {
    day,
    firstSeq: first.seq,
    lastSeq: last.seq,
    count: items.length,
    root: last.hash,
    ...(expiries.length > 0 && { expiresFrom: earliest(expiries) }),
  };
  await files.put(day, items.map(lineOf).join(""));
  await chain.close(closed, {
    type: "general",
    at: clock().toISOString(),
    timeZone,
    message: workerLogs.auditDayClosed(closed),
  });
  logger.info("audit.day-closed", { day, count: closed.count });
};

const earliest = (times: readonly number[]): number =>
  times.reduce((one, other) => Math.min(one, other));
