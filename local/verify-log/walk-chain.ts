import {
  type ChainItem,
  entryHashOf,
  hashOf,
  lineOf,
  noHead,
  type Source,
} from "#functions/domain/audit/chain.ts";
import type { ClosedDay } from "#functions/store/logs/audit-chain.ts";

export interface Files {
  days: () => Promise<string[]>;
  /** @returns undefined if the bucket has no file of this day */
  text: (day: string) => Promise<string | undefined>;
}

interface Chain {
  items: AsyncIterable<ChainItem>;
  closed: ClosedDay[];
  files: Files;
  /** The first day that may be open. */
  open: string;
}

export interface Chained {
  seq: number;
  entryHash: string;
  waitedMs: number;
}

export const nameOf = ({ pk, sk }: Source): string => `${pk} ${sk}`;

/** Follows the chain from its first number and compares its days. @returns what it holds, by log row */
export const walkChain = async (
  { items, closed, files, open }: Chain,
  find: (finding: string) => void,
): Promise<Map<string, Chained>> => {
  const chained = new Map<string, Chained>();
  const days = new Map(closed.map((one) => [one.day, one]));
  let before: Pick<ChainItem, "seq" | "hash"> = noHead;
  let ofDay: ChainItem[] = [];
  const endDay = async () => {
    const day = ofDay[0]?.day;
    if (day) await checkDay({ day, items: ofDay, closed: days.get(day), files, open }, find);
    if (day) days.delete(day);
    ofDay = [];
  };
  for await (const item of items) {
    checkLink(before, item, find);
    const name = nameOf(item.source);
    const twice = chained.get(name);
    if (twice) find(`${name} is in the chain twice, with the numbers ${twice.seq} and ${item.seq}`);
    const waitedMs = Date.parse(item.chainedAt) - Date.parse(String(item.entry.at));
    chained.set(name, { seq: item.seq, entryHash: item.entryHash, waitedMs });
    if (item.day !== ofDay[0]?.day) await endDay();
    ofDay.push(item);
    before = item;
  }
  await endDay();
  for (const day of days.keys()) find(`${day} is closed, and the chain has nothing of it`);
  const known = new Set(closed.map(({ day }) => day));
  for (const day of await files.days()) {
    if (!known.has(day)) find(`The bucket has a file of ${day}, a day that is not closed`);
  }
  return chained;
};

const checkLink = (
  before: Pick<ChainItem, "seq" | "hash">,
  item: ChainItem,
  find: (finding: string) => void,
): void => {
  const { seq } = item;
  if (seq !== before.seq + 1) {
    find(`Of the chain the numbers ${before.seq + 1} to ${seq - 1} are missing`);
  } else if (item.previousHash !== before.hash) {
    find(`Number ${seq} of the chain does not follow from number ${before.seq}`);
  }
  if (entryHashOf(item.entry) !== item.entryHash) {
    find(`The entry in number ${seq} of the chain was changed`);
  }
  if (hashOf(item) !== item.hash) find(`Number ${seq} of the chain was changed`);
};

interface Day {
  day: string;
  items: ChainItem[];
  closed: ClosedDay | undefined;
  files: Files;
  open: string;
}

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
  const text = await files.text(day);
  const lines = items.map(lineOf);
  if (text === undefined) find(`The file of ${day} is missing`);
  else if (text !== lines.join("")) find(differenceOf(day, { lines, text }));
};

const differenceOf = (day: string, { lines, text }: { lines: string[]; text: string }): string => {
  const kept = text.split("\n");
  const at = lines.findIndex((line, index) => line !== `${kept[index]}\n`);
  return at === -1
    ? `The file of ${day} has more lines than the chain`
    : `The file of ${day} differs from the chain, from line ${at + 1}`;
};
