import {
  type ChainItem,
  entryHashOf,
  hashOf,
  lineOf,
  noHead,
  type Source,
} from "#functions/domain/audit/chain.ts";
import { isEntryExpired, isPast, itemExpiry } from "#functions/domain/audit/expiry.ts";
import type { ClosedDay } from "#functions/store/logs/audit-chain.ts";

export interface Files {
  days: () => Promise<string[]>;
  /** The bucket keeps what was overwritten or deleted. The latest version comes first. */
  versions: (day: string) => AsyncIterable<FileVersion>;
}

interface FileVersion {
  /** Undefined for a delete marker. */
  text: string | undefined;
  isLatest: boolean;
}

interface Chain {
  items: AsyncIterable<ChainItem>;
  closed: ClosedDay[];
  files: Files;
  /** The first day that may be open. */
  open: string;
  now: Date;
}

export interface Chained {
  seq: number;
  entryHash: string;
  waitedMs: number;
  /** The entry itself may be gone. */
  isExpired: boolean;
}

export const nameOf = ({ pk, sk }: Source): string => `${pk} ${sk}`;

/**
 * Follows the chain and compares its days. Its beginning may have expired: then the row of each
 * expired day is the proof of its numbers. @returns what it holds, by log row
 */
export const walkChain = async (
  { items, closed, files, open, now }: Chain,
  find: (finding: string) => void,
): Promise<Map<string, Chained>> => {
  const chained = new Map<string, Chained>();
  const days = new Map(closed.map((one) => [one.day, one]));
  const expired = closed.filter(({ expiresFrom }) => isPast(expiresFrom, now));
  let before: Pick<ChainItem, "seq" | "hash"> = noHead;
  let ofDay: ChainItem[] = [];
  const endDay = async () => {
    const day = ofDay[0]?.day;
    if (day) await endOf({ day, items: ofDay, closed: days.get(day), files, open, now }, find);
    if (day) days.delete(day);
    ofDay = [];
  };
  for await (const item of items) {
    checkLink({ before, item, expired }, find);
    const name = nameOf(item.source);
    const twice = chained.get(name);
    if (twice) find(`${name} is in the chain twice, with the numbers ${twice.seq} and ${item.seq}`);
    const waitedMs = Date.parse(item.chainedAt) - Date.parse(String(item.entry.at));
    const isExpired = isEntryExpired(item.entry, now);
    chained.set(name, { seq: item.seq, entryHash: item.entryHash, waitedMs, isExpired });
    if (item.day !== ofDay[0]?.day) await endDay();
    ofDay.push(item);
    before = item;
  }
  await endDay();
  for (const [day, row] of days) {
    if (isPast(row.expiresFrom, now))
      await checkExpired({ items: [], closed: row, files, now }, find);
    else find(`${day} is closed, and the chain has nothing of it`);
  }
  const known = new Set(closed.map(({ day }) => day));
  for (const day of await files.days()) {
    if (!known.has(day)) find(`The bucket has a file of ${day}, a day that is not closed`);
  }
  return chained;
};

interface Link {
  before: Pick<ChainItem, "seq" | "hash">;
  item: ChainItem;
  expired: readonly ClosedDay[];
}

const checkLink = ({ before, item, expired }: Link, find: (finding: string) => void): void => {
  const { seq } = item;
  const missing = afterExpired(before.seq + 1, expired);
  if (missing < seq) find(`Of the chain the numbers ${missing} to ${seq - 1} are missing`);
  const isNext = seq === before.seq + 1;
  const root = expired.find(({ lastSeq }) => lastSeq === seq - 1)?.root;
  const previous = isNext ? before.hash : root;
  if (missing >= seq && previous !== undefined && item.previousHash !== previous) {
    find(`Number ${seq} of the chain does not follow from number ${seq - 1}`);
  }
  if (entryHashOf(item.entry) !== item.entryHash) {
    find(`The entry in number ${seq} of the chain was changed`);
  }
  if (hashOf(item) !== item.hash) find(`Number ${seq} of the chain was changed`);
};

/** @returns the first number from there on that is of no expired day */
const afterExpired = (from: number, expired: readonly ClosedDay[]): number =>
  expired.reduce(
    (seq, { firstSeq, lastSeq }) => (firstSeq <= seq && seq <= lastSeq ? lastSeq + 1 : seq),
    from,
  );

interface Day {
  day: string;
  items: ChainItem[];
  closed: ClosedDay | undefined;
  files: Files;
  open: string;
  now: Date;
}

const endOf = (day: Day, find: (finding: string) => void): Promise<void> =>
  day.closed && isPast(day.closed.expiresFrom, day.now)
    ? checkExpired({ ...day, closed: day.closed }, find)
    : checkDay(day, find);

type ExpiredDay = Pick<Day, "items" | "files" | "now"> & { closed: ClosedDay };

/** Its items go one after the other, then its file. What is there must fit. */
const checkExpired = async (
  { items, closed, files, now }: ExpiredDay,
  find: (finding: string) => void,
): Promise<void> => {
  const { day } = closed;
  const present = new Map(items.map((item) => [item.seq, lineOf(item)]));
  const seen = new Set<string>();
  for await (const { text, isLatest } of files.versions(day)) {
    // The bucket removes a file of this age by a delete marker.
    if (text === undefined || seen.has(text)) continue;
    seen.add(text);
    const kept = itemsIn(text);
    if (!isWhole(kept, closed)) {
      find(`${nameOfVersion(day, isLatest)} does not fit its row`);
      continue;
    }
    for (const item of kept) {
      const line = present.get(item.seq);
      if (line === undefined && !isPast(itemExpiry(item.entry), now)) {
        find(`Number ${item.seq} of the chain was removed before its time`);
      } else if (line !== undefined && line !== lineOf(item)) {
        find(`The file of ${day} differs from number ${item.seq} of the chain`);
      }
    }
  }
};

const itemsIn = (text: string): ChainItem[] => {
  try {
    return text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
};

/** The hashes of a whole day lead to its root. */
const isWhole = (items: readonly ChainItem[], { firstSeq, lastSeq, root }: ClosedDay): boolean =>
  items.length === lastSeq - firstSeq + 1 &&
  items.at(-1)?.hash === root &&
  items.every(
    (item, index) =>
      item.seq === firstSeq + index &&
      (index === 0 || item.previousHash === items[index - 1]?.hash) &&
      entryHashOf(item.entry) === item.entryHash &&
      hashOf(item) === item.hash,
  );

const checkDay = async (
  { day, items, closed, files, open }: Day,
  find: (finding: string) => void,
): Promise<void> => {
  if (!closed) {
    if (day < open) find(`${day} is over and not closed`);
    return;
  }
  const [first, last] = [items[0], items.at(-1)];
  if (
    closed.firstSeq !== first?.seq ||
    closed.lastSeq !== last?.seq ||
    closed.count !== items.length ||
    closed.root !== last.hash
  ) {
    find(`The row of ${day} does not fit the chain`);
  }
  await checkFile({ day, lines: items.map(lineOf), files }, find);
};

const checkFile = async (
  { day, lines, files }: { day: string; lines: string[]; files: Files },
  find: (finding: string) => void,
): Promise<void> => {
  const whole = lines.join("");
  let isMissing = true;
  for await (const { text, isLatest } of files.versions(day)) {
    if (isLatest && text !== undefined) isMissing = false;
    if (text === undefined) {
      if (!isLatest) find(`The file of ${day} was deleted and put again`);
    } else if (text !== whole) {
      find(`${nameOfVersion(day, isLatest)} ${differenceOf(lines, text)}`);
    }
  }
  if (isMissing) find(`The file of ${day} is missing`);
};

const nameOfVersion = (day: string, isLatest: boolean): string =>
  isLatest ? `The file of ${day}` : `An earlier version of the file of ${day}`;

const differenceOf = (lines: string[], text: string): string => {
  const kept = text.split("\n");
  const at = lines.findIndex((line, index) => line !== `${kept[index]}\n`);
  return at === -1
    ? "has more lines than the chain"
    : `differs from the chain, from line ${at + 1}`;
};
