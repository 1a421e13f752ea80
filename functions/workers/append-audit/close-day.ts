import { workerLogs } from "#shared/messages/worker-logs.ts";
import { type ChainItem, lineOf } from "../../domain/audit/chain.ts";
import { itemExpiry } from "../../domain/audit/expiry.ts";
import { dayAfter, dayOf } from "../../domain/time/days.ts";
import { logger } from "../../log/logger.ts";
import type { AuditChain, Piece } from "../../store/logs/audit-chain.ts";
import type { AuditFiles } from "../../store/logs/audit-files.ts";

export interface ClosingDeps {
  chain: AuditChain;
  files: AuditFiles;
  timeZone: string;
  clock: () => Date;
  pieceEntries?: number;
}

export interface OpenDay {
  day: string;
  /** Its last piece that was put. */
  last: Piece | undefined;
  /** The first number that no file has. */
  next: number;
}

/** A day stays open until no worker can still append to it. */
const marginMs = 10 * 60_000;
/** About 8 MB. */
const entriesOfPiece = 10_000;

/** The first day that is over and not closed. */
export const openDay = async (deps: ClosingDeps): Promise<OpenDay | undefined> => {
  const { chain, clock, timeZone } = deps;
  const open = dayOf(new Date(clock().getTime() - marginMs), timeZone);
  const closed = await chain.lastClosed();
  if (closed && dayAfter(closed.day) >= open) return undefined;
  const piece = await chain.lastPiece();
  const last = piece && piece.day > (closed?.day ?? "") ? piece : undefined;
  const next = ((last ?? closed)?.lastSeq ?? 0) + 1;
  const day = last?.day ?? (await chain.firstFrom(next))?.day;
  return day && day < open ? { day, last, next } : undefined;
};

/**
 * The file comes first, then its row: a worker that dies in between is continued by the next, which
 * makes the same file, because the items of a day that is over never change.
 */
export const putPieceOrClose = async (deps: ClosingDeps, open: OpenDay): Promise<void> => {
  const { chain, files, pieceEntries = entriesOfPiece } = deps;
  const { day, last } = open;
  const number = (last?.number ?? 0) + 1;
  const { lines, ends, first, end } = await itemsOf(chain, open, pieceEntries);
  if (!first || !end) return close(deps, day);
  await files.put(day, number, lines.join(""));
  await chain.addPiece({
    day,
    number,
    firstSeq: first.seq,
    lastSeq: end.seq,
    root: end.hash,
    ...expiryOf(ends),
  });
};

const itemsOf = async (chain: AuditChain, { day, next }: OpenDay, atMost: number) => {
  const lines: string[] = [];
  const ends: number[] = [];
  let first: ChainItem | undefined;
  let end: ChainItem | undefined;
  for await (const item of chain.itemsFrom(next)) {
    if (item.day !== day) break;
    first ??= item;
    end = item;
    lines.push(lineOf(item));
    const expiry = itemExpiry(item.entry);
    if (expiry !== undefined) ends.push(expiry);
    if (lines.length === atMost) break;
  }
  return { lines, ends, first, end };
};

const close = async ({ chain, clock, timeZone }: ClosingDeps, day: string): Promise<void> => {
  const pieces = await chain.pieces(day);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return;
  const closed = {
    day,
    firstSeq: first.firstSeq,
    lastSeq: last.lastSeq,
    count: last.lastSeq - first.firstSeq + 1,
    root: last.root,
    pieces: pieces.length,
    ...expiryOf(pieces.flatMap(({ expiresFrom }) => expiresFrom ?? [])),
  };
  const isClosed = await chain.close(closed, {
    type: "general",
    at: clock().toISOString(),
    timeZone,
    message: workerLogs.auditDayClosed(closed),
  });
  if (isClosed) logger.info("audit.day-closed", { day, count: closed.count });
};

const expiryOf = (ends: readonly number[]): { expiresFrom?: number } =>
  ends.length > 0 ? { expiresFrom: ends.reduce((one, other) => Math.min(one, other)) } : {};
