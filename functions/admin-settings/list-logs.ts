import { z } from "zod";
import type { LogEntry, LogFile } from "#shared/contract/admin-settings.ts";
import type { LogType } from "#shared/kyc/log-types.ts";
import type { Registrar } from "#shared/registrar.ts";
import { AppError } from "../domain/app-error.ts";
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

export const listLogs =
  (deps: Deps): Call<"listLogs"> =>
  async ({ query: { log_type: type, date, cursor } }) => {
    const from = cursor === undefined ? {} : cursorFrom(cursor);
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

/** Counters lag by seconds, so today's entries may not be counted yet. */
const withToday = ({ registrar, clock }: Deps, counted: LogDay[]): LogDay[] => {
  const day = dayOf(clock(), registrar.timeZone);
  return counted[0]?.day === day ? counted : [{ day, count: 0 }, ...counted];
};

const fileOf = async (
  { logs, registrar }: Deps,
  type: LogType,
  { day, count }: LogDay,
  after?: string,
): Promise<LogFile> => {
  const { entries, next } = await logs.entries({ type, day, limit: entriesOnPage, after });
  return {
    log_type: type,
    fileName: `${type}-${day}.log`,
    date: day,
    log_count: Math.max(count, entries.length),
    logs: entries.map((entry) => shown(entry, registrar)),
    ...(next && { nextCursor: cursorOf({ day, after: next }) }),
  };
};

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
