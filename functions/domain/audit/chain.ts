import { createHash } from "node:crypto";

/** The row of a log entry in the main table. */
export interface Source {
  pk: string;
  sk: string;
}

export type Entry = Record<string, unknown>;

export interface SourcedEntry {
  source: Source;
  entry: Entry;
}

/** A log entry in the chain. Its hash covers everything beside the content, which has its own. */
export interface ChainItem extends SourcedEntry {
  seq: number;
  chainedAt: string;
  /** The day of `chainedAt` for the registrar. */
  day: string;
  entryHash: string;
  previousHash: string;
  hash: string;
}

export type Head = Pick<ChainItem, "seq" | "chainedAt" | "hash">;

/** Before the first item. */
export const noHead: Head = { seq: 0, chainedAt: "", hash: "0".repeat(64) };

interface Appending {
  now: Date;
  dayOf: (at: Date) => string;
}

/** @returns the items of these entries, after this head */
export const linked = (
  head: Head,
  entries: readonly SourcedEntry[],
  { now, dayOf }: Appending,
): ChainItem[] => {
  // Time never goes back along the chain, whichever clock is late: a closed day stays closed.
  const chainedAt = head.chainedAt > now.toISOString() ? head.chainedAt : now.toISOString();
  const day = dayOf(new Date(chainedAt));
  let previousHash = head.hash;
  return entries.map(({ source, entry }, index) => {
    const item = {
      ...{ seq: head.seq + index + 1, chainedAt, day, source, entry },
      ...{ entryHash: entryHashOf(entry), previousHash },
    };
    previousHash = hashOf(item);
    return { ...item, hash: previousHash };
  });
};

export const entryHashOf = (entry: Entry): string => digest(entry);

export const hashOf = (item: Omit<ChainItem, "hash" | "entry">): string => {
  const { seq, chainedAt, day, source, entryHash, previousHash } = item;
  return digest({ seq, chainedAt, day, source, entryHash, previousHash });
};

/** JSON with sorted names, so that the same content always has the same text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) => {
    if (part instanceof Set) return [...part].sort();
    return isObject(part) ? Object.fromEntries(Object.entries(part).sort(byName)) : part;
  });

/** The file of a day: a line for each item. */
export const lineOf = (item: ChainItem): string => `${canonical(item)}\n`;

const digest = (value: unknown): string =>
  createHash("sha256").update(canonical(value)).digest("hex");

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1;
