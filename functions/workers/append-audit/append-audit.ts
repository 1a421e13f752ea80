import { closesWithinMs, type SourcedEntry } from "../../domain/audit/chain.ts";
import { hourOf, type Signer } from "../../domain/audit/signature.ts";
import { inPages } from "../../domain/in-pages.ts";
import { mapConcurrent } from "../../domain/map-concurrent.ts";
import { dayOf, daysBetween, endOfDay } from "../../domain/time/days.ts";
import { logger } from "../../log/logger.ts";
import type { AuditChain, Place } from "../../store/logs/audit-chain.ts";
import type { LogSources } from "../../store/logs/log-sources.ts";
import { type ClosingDeps, type OpenDay, openDay, putPieceOrClose } from "./close-day.ts";

interface Deps extends ClosingDeps {
  chain: AuditChain;
  sources: LogSources;
  signer: () => Promise<Signer>;
}

/** The function has a minute. What is left, the next minute does. */
const workMs = 40_000;
/** Entries become visible later than their time says, and clocks differ. */
const overlapMs = 5 * 60_000;
const appendTries = 5;
/** DynamoDB takes 100 writes in a transaction: an item and a marker for each entry. */
const entriesAtOnce = 50;
/** DynamoDB reads 100 markers in a call. */
const askedAtOnce = 100;
const callsAtOnce = 4;
/** After every entry of a day. */
const end = "~";

interface Run extends Deps {
  signs: Signer;
  isLate: () => boolean;
}

/** Copies log entries into the chain, in order of time, and closes the days that are over (D85). */
export const appendAudit = (deps: Deps) => async (): Promise<void> => {
  const { chain, clock, timeZone } = deps;
  const start = clock().getTime();
  const isLate = () => clock().getTime() >= start + workMs;
  const run: Run = { ...deps, isLate, signs: await deps.signer() };
  const place = await chain.place();
  const { appended, behindSince, from } = await appendNewest(run, place);
  const anchored: Place = { ...place, ...(from && { from }), ...(await anchorHead(run, place)) };
  if (anchored.from !== place.from || anchored.anchor !== place.anchor)
    await chain.keepPlace(anchored);
  // Before the work on the day: a fault in that work must not silence the alarm.
  const day = await openDay(deps);
  const dueSince = day && Date.parse(endOfDay(day.day, timeZone)) + closesWithinMs;
  const since = Math.min(behindSince ? Date.parse(behindSince) : start, dueSince ?? start);
  const minutesBehind = Math.floor(Math.max(0, clock().getTime() - since) / 60_000);
  logger.info("audit.appended", { count: appended, minutesBehind });
  if (!behindSince) await closeDays(run, anchored, day);
};

interface Appended {
  appended: number;
  /** The time of the first entry that is left when the time is up. */
  behindSince?: string;
  /** Every entry before this key is in the chain. Undefined if there was none to read. */
  from?: string;
}

const appendNewest = async (run: Run, place: Place): Promise<Appended> => {
  const { chain, sources, clock, timeZone } = run;
  const now = clock();
  // An entry of the last minutes may not be visible yet, whatever the place says.
  const settled = new Date(now.getTime() - overlapMs).toISOString();
  const today = dayOf(now, timeZone);
  const known = place.from ?? (await placeOfFirstRelease(chain));
  const from = known && earlier(known, settled);
  const first = from
    ? dayOf(new Date(timeIn(from)), timeZone)
    : ((await sources.firstDay()) ?? today);
  let appended = 0;
  let read = 0;
  for (const day of daysBetween(first, today)) {
    const done = await appendAll(run, sources.ofDay(day, day === first ? from : ""));
    appended += done.appended;
    read += done.read;
    if (done.left) {
      const { sk } = done.left.source;
      return { appended, behindSince: timeIn(sk), from: earlier(sk, settled) };
    }
  }
  return { appended, ...(read > 0 && { from: settled }) };
};

/** Release 1.0.0 began again with the time of its newest item. */
const placeOfFirstRelease = async (chain: AuditChain): Promise<string | undefined> => {
  const head = await chain.head();
  return head?.entry && new Date(Date.parse(String(head.entry.at)) - overlapMs).toISOString();
};

/** A sort key of the log begins with the time of its entry. */
const timeIn = (sk: string): string => sk.split("#")[0] ?? "";

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** `left`: the first entry that is perhaps not in the chain when the time is up. */
const appendAll = async (
  run: Run,
  found: AsyncGenerator<SourcedEntry>,
): Promise<{ appended: number; read: number; left?: SourcedEntry | undefined }> => {
  const { chain, isLate } = run;
  const ask = async (batch: SourcedEntry[]) => ({
    batch,
    missing: isLate() ? undefined : await chain.missing(batch),
  });
  let appended = 0;
  let read = 0;
  const asked = mapConcurrent(inPages(found, askedAtOnce), ask, callsAtOnce);
  for await (const { batch, missing } of asked) {
    if (!missing) {
      const [left = batch.at(-1)] = await chain.missing(batch);
      return { appended, read, left };
    }
    read += batch.length;
    for await (const part of inPages(missing, entriesAtOnce)) {
      appended += await append(run, part);
    }
  }
  return { appended, read };
};

/** Another worker may append at the same time: then what is in the chain is read again. */
const append = async ({ chain, clock, timeZone, signs }: Run, entries: SourcedEntry[]) => {
  let missing = entries;
  for (let tries = 0; tries < appendTries; tries++) {
    if (missing.length === 0) return 0;
    const head = await chain.head();
    const dayFor = (time: Date) => dayOf(time, timeZone);
    const batch = { now: clock(), dayOf: dayFor, sign: signs.batch };
    if (await chain.append(head, missing, batch)) return missing.length;
    missing = await chain.missing(entries);
  }
  throw new Error("Other workers append at the same time");
};

/** Once an hour, while the chain moves, its head goes where who may write to the table cannot. */
const anchorHead = async (
  { chain, files, clock, signs }: Run,
  { anchor }: Place,
): Promise<Pick<Place, "anchor">> => {
  const at = clock().toISOString();
  if (anchor?.hour === hourOf(at)) return {};
  const head = await chain.head();
  if (!head || head.seq === anchor?.seq) return {};
  const isNew = await files.anchor(signs.anchor(head, at));
  // The anchor of a worker that died: nobody knows its number.
  const seq = isNew ? head.seq : (anchor?.seq ?? 0);
  return { anchor: { hour: hourOf(at), seq } };
};

const closeDays = async (run: Run, place: Place, first: OpenDay | undefined): Promise<void> => {
  let read = "";
  for (let day = first; day && !run.isLate(); day = await openDay(run)) {
    if (read !== day.day && !(await readOnceMore(run, place, day.day))) return;
    read = day.day;
    await putPieceOrClose(run, day);
  }
};

/** Entries that became visible very late join the chain today. @returns false if the time is up */
const readOnceMore = async (run: Run, place: Place, day: string): Promise<boolean> => {
  const from = place.late?.day === day ? place.late.from : "";
  if (from === end) return true;
  const { left } = await appendAll(run, run.sources.ofDay(day, from));
  await run.chain.keepPlace({ ...place, late: { day, from: left?.source.sk ?? end } });
  return !left;
};
