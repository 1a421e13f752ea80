import { type ChainItem, entryHashOf, type SourcedEntry } from "#functions/domain/audit/chain.ts";
import { isEntryExpired, isPast } from "#functions/domain/audit/expiry.ts";
import { dayOf, daysBetween } from "#functions/domain/time/days.ts";
import type { ClosedDay } from "#functions/store/logs/audit-chain.ts";
import { type Chained, type Files, nameOf, walkChain } from "./walk-chain.ts";

export interface Audited {
  items: AsyncIterable<ChainItem>;
  closed: ClosedDay[];
  files: Files;
  entriesOf: (day: string) => AsyncIterable<SourcedEntry>;
  /** The first and the last day that have entries. */
  days: { first: string; last: string };
  timeZone: string;
  now: Date;
}

export interface Report {
  /** What was changed, removed or inserted, or is not in the chain, a sentence each. */
  findings: string[];
  entries: number;
  chained: number;
  closedDays: number;
  /** Entries so new that they need not be in the chain yet. */
  waiting: number;
  /** Entries that joined the chain long after their time. */
  late: number;
  /** Closed days whose entries may be gone, because they were kept as long as the settings said. */
  expiredDays: number;
}

const chainedWithinMs = 5 * 60_000;
const lateMs = 15 * 60_000;
/** A day is closed ten minutes after its end. */
const closedWithinMs = 60 * 60_000;

/** Holds log entries, chain and files against each other (D85). */
export const verify = async (audited: Audited): Promise<Report> => {
  const { items, closed, files, timeZone, now } = audited;
  const findings: string[] = [];
  const find = (finding: string) => findings.push(finding);
  const open = dayOf(new Date(now.getTime() - closedWithinMs), timeZone);
  const chained = await walkChain({ items, closed, files, open, now }, find);
  const { entries, waiting } = await compareEntries(audited, { chained, find });
  const late = [...chained.values()].filter(({ waitedMs }) => waitedMs > lateMs).length;
  return {
    ...{ findings, entries, waiting, late },
    chained: chained.size,
    closedDays: closed.length,
    expiredDays: closed.filter(({ expiresFrom }) => isPast(expiresFrom, now)).length,
  };
};

const compareEntries = async (
  { entriesOf, days, timeZone, now }: Audited,
  { chained, find }: { chained: Map<string, Chained>; find: (finding: string) => void },
) => {
  const missing = new Map(chained);
  let entries = 0;
  let waiting = 0;
  for (const day of daysOf(days, { chained, today: dayOf(now, timeZone) })) {
    for await (const { source, entry } of entriesOf(day)) {
      entries += 1;
      const name = nameOf(source);
      const inChain = chained.get(name);
      missing.delete(name);
      // DynamoDB removes an expired entry some time later, perhaps after its proof.
      if (!inChain && isEntryExpired(entry, now)) continue;
      if (!inChain) {
        const ageMs = now.getTime() - Date.parse(source.sk.split("#")[0] ?? "");
        if (ageMs <= chainedWithinMs) waiting += 1;
        else find(`${name} is not in the chain: it was inserted later, or the worker is behind`);
      } else if (entryHashOf(entry) !== inChain.entryHash) {
        find(`${name} was changed: it differs from number ${inChain.seq} of the chain`);
      }
    }
  }
  for (const [name, { seq, isExpired }] of missing) {
    if (!isExpired) find(`${name} was removed: it is number ${seq} of the chain`);
  }
  return { entries, waiting };
};

/** Every day that an entry may be of, also when the counter of its day is gone. */
const daysOf = (
  { first, last }: Audited["days"],
  { chained, today }: { chained: Map<string, Chained>; today: string },
): string[] => {
  const inChain = [...chained.keys()].map((name) => name.split(" ")[0]?.slice(-10) ?? first);
  const all = [...new Set([first, last, today, ...inChain])].sort();
  return daysBetween(all[0] ?? first, all.at(-1) ?? last);
};
