import { type ChainItem, closesWithinMs } from "#functions/domain/audit/chain.ts";
import { isPast } from "#functions/domain/audit/expiry.ts";
import { dayOf } from "#functions/domain/time/days.ts";
import type { ClosedDay, Piece } from "#functions/store/logs/audit-chain.ts";
import { type NamedAnchor, signatureCheck } from "./check-signatures.ts";
import { type Entries, entryComparison } from "./compare-entries.ts";
import { type Files, walkChain } from "./walk-chain.ts";

export interface Audited extends Entries {
  items: AsyncIterable<ChainItem>;
  closed: ClosedDay[];
  pieces: Piece[];
  files: Files;
  anchors: NamedAnchor[];
  timeZone: string;
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
  anchors: number;
  /** Public keys by which the chain is signed. */
  keys: string[];
}

const lateMs = 15 * 60_000;

/** Holds log entries, chain, files and anchors against each other (D85). */
export const verify = async (audited: Audited): Promise<Report> => {
  const { items, closed, pieces, files, anchors, days, timeZone, now } = audited;
  const findings: string[] = [];
  const ofEntries: string[] = [];
  const find = (finding: string) => findings.push(finding);
  const open = dayOf(new Date(now.getTime() - closesWithinMs), timeZone);
  const expired = closed.filter(({ expiresFrom }) => isPast(expiresFrom, now));
  const expiredTo = Math.max(0, ...expired.map(({ lastSeq }) => lastSeq));
  const signatures = signatureCheck({ anchors, expiredTo, now }, find);
  const today = dayOf(now, timeZone);
  const first = [days.first, closed[0]?.day ?? today, today].sort()[0] ?? today;
  const last = days.last > today ? days.last : today;
  const comparison = entryComparison({ ...audited, days: { first, last } }, (finding) =>
    ofEntries.push(finding),
  );
  let chained = 0;
  let late = 0;
  let lastSeq = closed.at(-1)?.lastSeq ?? 0;
  const each = async (item: ChainItem) => {
    chained += 1;
    lastSeq = Math.max(lastSeq, item.seq);
    if (Date.parse(item.chainedAt) - Date.parse(String(item.entry.at)) > lateMs) late += 1;
    signatures.item(item);
    await comparison.item(item);
  };
  await walkChain({ items, closed, pieces, files, open, now, each }, find);
  signatures.end(lastSeq);
  const { entries, waiting } = await comparison.end();
  return {
    findings: [...findings, ...ofEntries],
    entries,
    chained,
    closedDays: closed.length,
    waiting,
    late,
    expiredDays: expired.length,
    anchors: anchors.length,
    keys: signatures.keys,
  };
};
