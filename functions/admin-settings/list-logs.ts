import { z } from "zod";
import type { LogEntry, LogFile } from "#shared/contract/admin-settings.ts";
import type { LogType } from "#shared/kyc/log-types.ts";
import type { Registrar } from "#shared/registrar.ts";
import { AppError } from "../domain/app-error.ts";
import { fits, isNarrowed, type LogFilter } from "../domain/audit/log-filter.ts";
import { dayOf } from "../domain/time/days.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import type { Call } from "../http/request.ts";
import type { KeptLogEntry, LogDay, Logs } from "../store/logs/logs.ts";

interface Deps {
  logs: Pick<Logs, "days" | "entries">;
  registrar: Registrar;
  clock: () => Date;
}

const filesOnPage = 7;
const entriesOnPage = 200;
/** A page that finds less continues with the next one. */
const readAtMost = 4000;

export const listLogs =
  (deps: Deps): Call<"listLogs"> =>
  async ({ query: { log_type: type, date, cursor, ...filter } }) => {
    const from = cursor === undefined ? {} : cursorFrom(cursor);
    if (isNarrowed(filter)) {
      return { reply: await narrowed(deps, { type, date, filter }, from) };
    }
    const day = from.day ?? date;
    return { reply: day ? await oneDay(deps, type, day, from) : await days(deps, type, from) };
  };

type Page = Awaited<ReturnType<Call<"listLogs">>>["reply"];

const oneDay = async (deps: Deps, type: LogType, day: string, { after }: Cursor): Promise<Page> => {
  const [counted] = (await deps.logs.days(type, { before: `${day}~`, limit: 1 })) as LogDay[];
  const count = counted?.day === day ? counted.count : 0;
  const file = await fileOf(deps, type, { day, count }, after);
  const isEmpty = file.logs.length === 0 && after === undefined;
  return { results: isEmpty ? [] : [file], nextCursor: file.nextCursor ?? null };
};

const days = async (deps: Deps, type: LogType, { before }: Cursor): Promise<Page> => {
  const counted = await deps.logs.days(type, { before, limit: filesOnPage + 1 });
  const page = counted.slice(0, filesOnPage);
  const shown = before === undefined ? withToday(deps, page) : page;
  const files = await Promise.all(shown.map((day) => fileOf(deps, type, day)));
  const last = page.at(-1);
  return {
    results: files.filter(({ logs }) => logs.length > 0),
    nextCursor: last && counted.length > filesOnPage ? cursorOf({ before: last.day }) : null,
  };
};

interface Narrowed {
  type: LogType;
  date: string | undefined;
  filter: LogFilter;
}

/** The entries that fit, day by day. Without a date it goes on with earlier days. */
const narrowed = async (deps: Deps, asked: Narrowed, from: Cursor): Promise<Page> => {
  const { type, filter } = asked;
  const results: LogFile[] = [];
  let read = 0;
  let found = 0;
  for await (const day of daysFrom(deps, asked, from)) {
    const fitting: KeptLogEntry[] = [];
    let after = day === from.day ? from.after : undefined;
    let isFull = false;
    do {
      const page = await deps.logs.entries({ type, day, limit: entriesOnPage, after });
      fitting.push(...page.entries.filter((entry) => fits(entry, filter)));
      after = page.next;
      read += page.entries.length;
      isFull = found + fitting.length >= entriesOnPage || read >= readAtMost;
    } while (after && !isFull);
    found += fitting.length;
    if (fitting.length > 0) results.push(fileWith(deps, { type, day, entries: fitting }));
    if (!isFull) continue;
    const rest: Cursor = after ? { day, after } : { before: day };
    return { results, nextCursor: after || !asked.date ? cursorOf(rest) : null };
  }
  return { results, nextCursor: null };
};

const daysFrom = async function* (
  { logs, registrar, clock }: Deps,
  { type, date }: Narrowed,
  { before, day }: Cursor,
): AsyncGenerator<string> {
  if (date) {
    yield date;
    return;
  }
  const first = day ?? (before ? undefined : dayOf(clock(), registrar.timeZone));
  if (first) yield first;
  let earlierThan = before ?? first;
  for (;;) {
    const days = await logs.days(type, { before: earlierThan, limit: filesOnPage });
    yield* days.map((one) => one.day);
    earlierThan = days.at(-1)?.day;
    if (days.length < filesOnPage) return;
  }
};

/** Counters lag by seconds, so today's entries may not be counted yet. */
const withToday = ({ registrar, clock }: Deps, counted: LogDay[]): LogDay[] => {
  const day = dayOf(clock(), registrar.timeZone);
  return counted[0]?.day === day ? counted : [{ day, count: 0 }, ...counted];
};

const fileOf = async (
  deps: Deps,
  type: LogType,
  { day, count }: LogDay,
  after?: string,
): Promise<LogFile> => {
  const { entries, next } = await deps.logs.entries({ type, day, limit: entriesOnPage, after });
  return {
    ...fileWith(deps, { type, day, entries }),
    log_count: Math.max(count, entries.length),
    ...(next && { nextCursor: cursorOf({ day, after: next }) }),
  };
};

const fileWith = (
  { registrar }: Deps,
  { type, day, entries }: { type: LogType; day: string; entries: KeptLogEntry[] },
): LogFile => ({
  log_type: type,
  fileName: `${type}-${day}.log`,
  date: day,
  log_count: entries.length,
  logs: entries.map((entry) => shown(entry, registrar)),
});

const shown = (entry: KeptLogEntry, registrar: Registrar): LogEntry => ({
  ...entry,
  date: entry.at,
  formatted_date: formattedDate(entry.at, registrar),
});

/** For a day: the entry to continue after. For days: the day to continue before. */
const Cursor = z.strictObject({
  before: z.iso.date().optional(),
  day: z.iso.date().optional(),
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z#[\da-f-]+$/)
    .optional(),
});
type Cursor = z.infer<typeof Cursor>;

const cursorOf = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

const cursorFrom = (cursor: string): Cursor => {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch (cause) {
    throw new AppError("list.cursor", { cause });
  }
};
