import {
  type ChainItem,
  entryHashOf,
  hashOf,
  lineOf,
  noHead,
} from "#functions/domain/audit/chain.ts";
import { isPast, itemExpiry } from "#functions/domain/audit/expiry.ts";
import type { ClosedDay, Piece } from "#functions/store/logs/audit-chain.ts";
import { pieceName } from "#functions/store/logs/audit-files.ts";

export interface Files {
  /** Of a day, or of a piece of a day. */
  names: () => Promise<string[]>;
  /** The bucket keeps what was overwritten or deleted. The latest version comes first. */
  versions: (name: string) => AsyncIterable<FileVersion>;
}

interface FileVersion {
  /** Undefined for a delete marker. */
  text: string | undefined;
  isLatest: boolean;
}

interface Chain {
  items: AsyncIterable<ChainItem>;
  closed: ClosedDay[];
  pieces: Piece[];
  files: Files;
  /** The first day that may be open. */
  open: string;
  now: Date;
  /** Gets each item, in order. */
  each: (item: ChainItem) => Promise<void>;
}

type Find = (finding: string) => void;

/**
 * Follows the chain and compares its days and files; it holds the items of one file at most. The
 * beginning of the chain may have expired: then the row of each expired day is the proof of its numbers.
 */
export const walkChain = async (chain: Chain, find: Find): Promise<void> => {
  const { items, closed, pieces, files, open, now, each } = chain;
  const days = new Map(closed.map((one) => [one.day, one]));
  const expired = closed.filter(({ expiresFrom }) => isPast(expiresFrom, now));
  const parts = partsOf(closed, pieces);
  let begun = 0;
  let read: Part[] = [];
  const endParts = async (before: number) => {
    const ended = read.filter(({ lastSeq }) => lastSeq < before);
    read = read.filter(({ lastSeq }) => lastSeq >= before);
    for (const part of ended) await checkPart(part, { files, now }, find);
  };
  let before: Pick<ChainItem, "seq" | "hash"> = noHead;
  let ofDay: DayRead | undefined;
  const endDay = () => {
    if (!ofDay) return;
    checkDay(ofDay, { closed: days.get(ofDay.day), open, now }, find);
    days.delete(ofDay.day);
  };
  for await (const item of items) {
    checkLink({ before, item, expired }, find);
    await endParts(item.seq);
    for (; (parts[begun]?.firstSeq ?? item.seq + 1) <= item.seq; begun++)
      read.push(...parts.slice(begun, begun + 1));
    await endParts(item.seq);
    for (const part of read) part.items.push(item);
    if (item.day !== ofDay?.day) {
      endDay();
      ofDay = { day: item.day, first: item.seq, last: item.seq, count: 0, root: "" };
    }
    Object.assign(ofDay, { last: item.seq, count: ofDay.count + 1, root: item.hash });
    await each(item);
    before = item;
  }
  read.push(...parts.slice(begun));
  await endParts(Number.POSITIVE_INFINITY);
  endDay();
  for (const [day, row] of days) {
    if (!isPast(row.expiresFrom, now)) find(`${day} is closed, and the chain has nothing of it`);
  }
  const ofDays = Map.groupBy(pieces, ({ day }) => day);
  for (const row of closed) checkPieces(row, ofDays.get(row.day) ?? [], find);
  const names = new Set(parts.map(({ name }) => name));
  // A later file may be of a day that is being closed.
  const last = parts.reduce((latest, { name }) => (name > latest ? name : latest), "");
  for (const name of await files.names()) {
    if (!names.has(name) && name < last)
      find(`The bucket has the file ${name}, which no row names`);
  }
};

interface Link {
  before: Pick<ChainItem, "seq" | "hash">;
  item: ChainItem;
  expired: readonly ClosedDay[];
}

const checkLink = ({ before, item, expired }: Link, find: Find): void => {
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

interface DayRead {
  day: string;
  first: number;
  last: number;
  count: number;
  root: string;
}

const checkDay = (
  { day, first, last, count, root }: DayRead,
  { closed, open, now }: Pick<Chain, "open" | "now"> & { closed: ClosedDay | undefined },
  find: Find,
): void => {
  if (!closed) {
    if (day < open) find(`${day} is over and not closed`);
    return;
  }
  if (isPast(closed.expiresFrom, now)) return;
  const isSame =
    closed.firstSeq === first &&
    closed.lastSeq === last &&
    closed.count === count &&
    closed.root === root;
  if (!isSame) find(`The row of ${day} does not fit the chain`);
};

/** The rows of the pieces of a day follow each other and lead to its row. */
const checkPieces = (row: ClosedDay, all: readonly Piece[], find: Find): void => {
  if (row.pieces === undefined) return;
  const last = all.at(-1);
  const isWhole =
    all.length === row.pieces &&
    last?.lastSeq === row.lastSeq &&
    last.root === row.root &&
    all.every(
      ({ number, firstSeq }, index) =>
        number === index + 1 && firstSeq === (all[index - 1]?.lastSeq ?? row.firstSeq - 1) + 1,
    );
  if (!isWhole) find(`The rows of the files of ${row.day} do not fit its row`);
};

/** A file, and what the chain has of it. */
interface Part {
  name: string;
  day: string;
  firstSeq: number;
  lastSeq: number;
  root: string;
  expiresFrom?: number;
  /** The root of the part before. */
  rootBefore: string | undefined;
  items: ChainItem[];
}

/** Pieces, and whole days of release 1.0.0. */
const partsOf = (closed: readonly ClosedDay[], pieces: readonly Piece[]): Part[] => {
  const whole = closed.filter((row) => row.pieces === undefined);
  const rows = [
    ...whole.map((row) => ({ ...row, name: row.day })),
    ...pieces.map((row) => ({ ...row, name: pieceName(row.day, row.number) })),
  ].sort((one, other) => one.firstSeq - other.firstSeq);
  const roots = new Map(rows.map(({ lastSeq, root }) => [lastSeq, root]));
  return rows.map((row) => ({ ...row, rootBefore: roots.get(row.firstSeq - 1), items: [] }));
};

const checkPart = (part: Part, { files, now }: Pick<Chain, "files" | "now">, find: Find) =>
  isPast(part.expiresFrom, now)
    ? checkExpired(part, { files, now }, find)
    : checkWhole(part, files, find);

/** Its items go one after the other, then its file. What is there must fit. */
const checkExpired = async (
  part: Part,
  { files, now }: Pick<Chain, "files" | "now">,
  find: Find,
): Promise<void> => {
  const { name, items } = part;
  const present = new Map(items.map((item) => [item.seq, lineOf(item)]));
  const seen = new Set<string>();
  for await (const { text, isLatest } of files.versions(name)) {
    // The bucket removes a file of this age by a delete marker.
    if (text === undefined || seen.has(text)) continue;
    seen.add(text);
    const kept = itemsIn(text);
    if (!isWhole(kept, part)) {
      find(`${nameOfVersion(name, isLatest)} does not fit its row`);
      continue;
    }
    for (const item of kept) {
      const line = present.get(item.seq);
      if (line === undefined && !isPast(itemExpiry(item.entry), now)) {
        find(`Number ${item.seq} of the chain was removed before its time`);
      } else if (line !== undefined && line !== lineOf(item)) {
        find(`The file of ${name} differs from number ${item.seq} of the chain`);
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

/** Its hashes lead from the root of the part before to its own. */
const isWhole = (
  items: readonly ChainItem[],
  { firstSeq, lastSeq, root, rootBefore }: Part,
): boolean =>
  items.length === lastSeq - firstSeq + 1 &&
  items.at(-1)?.hash === root &&
  items.every((item, index) => {
    const previous = items[index - 1]?.hash ?? rootBefore;
    return (
      item.seq === firstSeq + index &&
      (previous === undefined || item.previousHash === previous) &&
      entryHashOf(item.entry) === item.entryHash &&
      hashOf(item) === item.hash
    );
  });

const checkWhole = async (part: Part, files: Files, find: Find): Promise<void> => {
  const { name, day, items, firstSeq, lastSeq, root } = part;
  const isSame =
    items[0]?.seq === firstSeq &&
    items.at(-1)?.seq === lastSeq &&
    items.at(-1)?.hash === root &&
    items.every((item) => item.day === day);
  // The row of a whole day is compared with the day.
  if (!isSame && name !== day) find(`The row of the file ${name} does not fit the chain`);
  await checkFile({ name, lines: items.map(lineOf), files }, find);
};

const checkFile = async (
  { name, lines, files }: { name: string; lines: string[]; files: Files },
  find: Find,
): Promise<void> => {
  const whole = lines.join("");
  let isMissing = true;
  for await (const { text, isLatest } of files.versions(name)) {
    if (isLatest && text !== undefined) isMissing = false;
    if (text === undefined) {
      if (!isLatest) find(`The file of ${name} was deleted and put again`);
    } else if (text !== whole) {
      find(`${nameOfVersion(name, isLatest)} ${differenceOf(lines, text)}`);
    }
  }
  if (isMissing) find(`The file of ${name} is missing`);
};

const nameOfVersion = (name: string, isLatest: boolean): string =>
  isLatest ? `The file of ${name}` : `An earlier version of the file of ${name}`;

const differenceOf = (lines: string[], text: string): string => {
  const kept = text.split("\n");
  const at = lines.findIndex((line, index) => line !== `${kept[index]}\n`);
  return at === -1
    ? "has more lines than the chain"
    : `differs from the chain, from line ${at + 1}`;
};
