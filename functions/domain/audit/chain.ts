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

/** Of a batch, from this number to its last item, which carries the signature. */
export interface Signature {
  from: number;
  value: string;
}

/**
 * A log entry in the chain. Its hash covers everything beside the content, which has its own, and
 * the signature, which covers the hash. Release 1.0.0 signed nothing.
 */
export interface ChainItem extends SourcedEntry {
  seq: number;
  chainedAt: string;
  /** The day of `chainedAt` for the registrar. */
  day: string;
  entryHash: string;
  previousHash: string;
  hash: string;
  signature?: Signature;
}

export type Head = Pick<ChainItem, "seq" | "chainedAt" | "hash">;

/** Before the first item. */
export const noHead: Head = { seq: 0, chainedAt: "", hash: "0".repeat(64) };

interface Appending {
  now: Date;
  dayOf: (at: Date) => string;
  sign: (from: number, hash: string) => Signature;
}

/** A day of five million entries takes hours. Later, the log is behind and a day that is not closed is a finding. */
export const closesWithinMs = 4 * 3_600_000;

/** @returns the items of these entries, after this head, as one signed batch */
export const linked = (
  head: Head,
  entries: readonly SourcedEntry[],
  { now, dayOf, sign }: Appending,
): ChainItem[] => {
  // Time never goes back along the chain, whichever clock is late: a closed day stays closed.
  const chainedAt = head.chainedAt > now.toISOString() ? head.chainedAt : now.toISOString();
  const day = dayOf(new Date(chainedAt));
  let previousHash = head.hash;
  const first = head.seq + 1;
  return entries.map(({ source, entry }, index) => {
    const item = {
      seq: first + index,
      chainedAt,
      day,
      source,
      entry,
      entryHash: entryHashOf(entry),
      previousHash,
    };
    const hash = hashOf(item);
    previousHash = hash;
    const isLast = index === entries.length - 1;
    return { ...item, hash, ...(isLast && { signature: sign(first, hash) }) };
  });
};

export const entryHashOf = (entry: Entry): string => digest(entry);

export const hashOf = (item: Omit<ChainItem, "hash" | "entry" | "signature">): string => {
  const { seq, chainedAt, day, source, entryHash, previousHash } = item;
  return digest({ seq, chainedAt, day, source, entryHash, previousHash });
};

/** JSON with sorted names, so that the same content always has the same text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) => {
    if (part instanceof Set) return [...part].sort();
    return isObject(part) ? Object.fromEntries(Object.entries(part).sort(byName)) : part;
  });

/** A file of a day has a line for each item. */
export const lineOf = (item: ChainItem): string => `${canonical(item)}\n`;

const digest = (value: unknown): string =>
  createHash("sha256").update(canonical(value)).digest("hex");

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1;
