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
  async ({ query: { log_type: types, date, cursor, ...filter } }) => {
    const from = cursor === undefined ? {} : cursorFrom(cursor);
    if (isNarrowed(filter)) {
      return { reply: await narrowed(deps, { types, date, filter }, from) };
    }
    const day = from.day ?? date;
    return { reply: day ? await oneDay(deps, types, day, from) : await days(deps, types, from) };
  };

type Types = readonly LogType[];
type Page = Awaited<ReturnType<Call<"listLogs">>>["reply"];

const oneDay = async (deps: Deps, types: Types, day: string, { after }: Cursor): Promise<Page> => {
  const [counted] = (await deps.logs.days(types, { before: `${day}~`, limit: 1 })) as LogDay[];
  const count = counted?.day === day ? counted.count : 0;
  const file = await fileOf(deps, types, { day, count }, after);
  const isEmpty = file.logs.length === 0 && after === undefined;
  return { results: isEmpty ? [] : [file], nextCursor: file.nextCursor ?? null };
};

const days = async (deps: Deps, types: Types, { before }: Cursor): Promise<Page> => {
  const counted = await deps.logs.days(types, { before, limit: filesOnPage + 1 });
  const page = counted.slice(0, filesOnPage);
  const shown = before === undefined ? withToday(deps, page) : page;
  const files = await Promise.all(shown.map((day) => fileOf(deps, types, day)));
  const last = page.at(-1);
  return {
    results: files.filter(({ logs }) => logs.length > 0),
    nextCursor: last && counted.length > filesOnPage ? cursorOf({ before: last.day }) : null,
  };
};

interface Narrowed {
  types: Types;
  date: string | undefined;
  filter: LogFilter;
}

/** The entries that fit, day by day. Without a date it goes on with earlier days. */
const narrowed = async (deps: Deps, asked: Narrowed, from: Cursor): Promise<Page> => {
  const { types, filter } = asked;
  const results: LogFile[] = [];
  let read = 0;
  let found = 0;
  for await (const day of daysFrom(deps, asked, from)) {
    const fitting: KeptLogEntry[] = [];
    let after = day === from.day ? from.after : undefined;
    let isFull = false;
    do {
      const page = await deps.logs.entries({ types, day, limit: entriesOnPage, after });
      fitting.push(...page.entries.filter((entry) => fits(entry, filter)));
      after = page.next;
      read += page.entries.length;
      isFull = found + fitting.length >= entriesOnPage || read >= readAtMost;
    } while (after && !isFull);
    found += fitting.length;
    if (fitting.length > 0) results.push(fileWith(deps, { types, day, entries: fitting }));
    if (!isFull) continue;
    const rest: Cursor = after ? { day, after } : { before: day };
    return { results, nextCursor: after || !asked.date ? cursorOf(rest) : null };
  }
  return { results, nextCursor: null };
};

const daysFrom = async function* (
  { logs, registrar, clock }: Deps,
  { types, date }: Narrowed,
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
    const days = await logs.days(types, { before: earlierThan, limit: filesOnPage });
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
  types: Types,
  { day, count }: LogDay,
  after?: string,
): Promise<LogFile> => {
  const { entries, next } = await deps.logs.entries({ types, day, limit: entriesOnPage, after });
  return {
    ...fileWith(deps, { types, day, entries }),
    log_count: Math.max(count, entries.length),
    ...(next && { nextCursor: cursorOf({ day, after: next }) }),
  };
};

const fileWith = (
  { registrar }: Deps,
  { types, day, entries }: { types: Types; day: string; entries: KeptLogEntry[] },
): LogFile => ({
  log_type: types.join(),
  fileName: `${types.join("-")}-${day}.log`,
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
