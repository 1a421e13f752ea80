import {
  type ChainItem,
  type Entry,
  entryHashOf,
  type Source,
  type SourcedEntry,
} from "#functions/domain/audit/chain.ts";
import { isEntryExpired } from "#functions/domain/audit/expiry.ts";
import { daysBetween } from "#functions/domain/time/days.ts";

export interface Entries {
  entriesOf: (day: string) => AsyncIterable<SourcedEntry>;
  entryAt: (source: Source) => Promise<Entry | undefined>;
  /** The first and the last day that may have entries. */
  days: { first: string; last: string };
  now: Date;
}

type Find = (finding: string) => void;

const chainedWithinMs = 5 * 60_000;

/**
 * Reads the log beside the chain. Both are nearly in order of time, so only entries that the chain
 * has not reached yet are held.
 */
export const entryComparison = (log: Entries, find: Find) => {
  const { entryAt, now } = log;
  let following: AsyncIterator<SourcedEntry> | undefined;
  let upcoming: SourcedEntry | undefined;
  let reached = "";
  const passed = new Map<string, { source: Source; entryHash: string; isExpired: boolean }>();
  const counts = { entries: 0, waiting: 0 };

  const step = async () => {
    const { done, value } = (await following?.next()) ?? { done: true };
    upcoming = done ? undefined : value;
  };

  const readTo = async (place: string) => {
    while (upcoming && placeOf(upcoming.source) <= place) {
      const { source, entry } = upcoming;
      counts.entries += 1;
      reached = placeOf(source);
      passed.set(nameOf(source), {
        source,
        entryHash: entryHashOf(entry),
        isExpired: isEntryExpired(entry, now),
      });
      await step();
    }
  };

  const begin = async (day = log.days.first) => {
    following = everyEntry(log, day)[Symbol.asyncIterator]();
    await step();
  };

  const judgeUnseen = async ({ source, seq, entry, entryHash }: ChainItem) => {
    const name = nameOf(source);
    const stored = await entryAt(source);
    if (stored && placeOf(source) <= reached) {
      find(`${name} is in the chain twice, the second time with number ${seq}`);
    } else if (stored && entryHashOf(stored) !== entryHash) {
      find(`${name} was changed: it differs from number ${seq} of the chain`);
    } else if (!stored && !isEntryExpired(entry, now)) {
      find(`${name} was removed: it is number ${seq} of the chain`);
    }
  };

  return {
    item: async (item: ChainItem): Promise<void> => {
      const { source, seq, entryHash } = item;
      if (!following) await begin(dayIn(source));
      await readTo(placeOf(source));
      const name = nameOf(source);
      const inLog = passed.get(name);
      passed.delete(name);
      if (!inLog) await judgeUnseen(item);
      else if (inLog.entryHash !== entryHash) {
        find(`${name} was changed: it differs from number ${seq} of the chain`);
      }
    },

    /** @returns how many entries there are, and how many of them are too new for the chain */
    end: async (): Promise<typeof counts> => {
      if (!following) await begin();
      await readTo("~");
      for (const [name, { source, isExpired }] of passed) {
        // DynamoDB removes an expired entry some time later, perhaps after its proof.
        if (isExpired) continue;
        const ageMs = now.getTime() - Date.parse(source.sk.split("#")[0] ?? "");
        if (ageMs <= chainedWithinMs) counts.waiting += 1;
        else find(`${name} is not in the chain: it was inserted later, or the worker is behind`);
      }
      return counts;
    },
  };
};

const everyEntry = async function* ({ entriesOf, days }: Entries, firstOfChain: string) {
  const first = firstOfChain < days.first ? firstOfChain : days.first;
  for (const day of daysBetween(first, days.last)) yield* entriesOf(day);
};

const nameOf = ({ pk, sk }: Source): string => `${pk} ${sk}`;

const dayIn = ({ pk }: Source): string => pk.slice(-"2026-11-03".length);

const placeOf = (source: Source): string => `${dayIn(source)} ${source.sk}`;
