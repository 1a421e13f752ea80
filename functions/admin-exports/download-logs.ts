import { pipeline } from "node:stream/promises";
import type { LogType } from "#shared/kyc/log-types.ts";
import { logDownload as say } from "#shared/messages/log-download.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { fits, type LogFilter, referenceIn } from "../domain/audit/log-filter.ts";
import { csvLine } from "../domain/exports/csv-line.ts";
import { dayOf } from "../domain/time/days.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import { writtenStream } from "../files/written-stream.ts";
import { headingLine } from "../files/zip-manifest.ts";
import type { FileCall } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import type { KeptLogEntry, Logs } from "../store/logs/logs.ts";

interface Deps {
  logs: Pick<Logs, "days" | "entries" | "write">;
  registrar: Registrar;
  clock: () => Date;
}

const pageSize = 500;
const daysAtOnce = 100;

/** A log as CSV, the newest entry first. The log says who took it, and how many entries. */
export const downloadLogs =
  ({ logs, registrar, clock }: Deps): FileCall<"downloadLogs"> =>
  async ({ query: { log_type: types, date, ...filter }, admin }) => {
    const note = (message: string, done?: { count: number }) =>
      logs.write({
        ...{ type: "admin", at: clock().toISOString(), timeZone: registrar.timeZone },
        ...{ message, by: nameOf(admin), ...done },
      });
    await note(say.begun(types));
    let count = 0;
    const file = writtenStream(
      ({ out, signal }) => {
        const lines = async function* () {
          yield headingLine(Object.values(say.columns));
          const today = dayOf(clock(), registrar.timeZone);
          for await (const page of pagesOf(logs, { types, date, today, filter })) {
            yield page.map((entry) => csvLine(cellsOf(entry, registrar))).join("");
            count += page.length;
          }
        };
        return pipeline(lines, out, { signal });
      },
      async (fault) => {
        if (fault) logger.error("export.broken-off", { error: fault, kind: "log", count });
        await note(fault ? say.broken(types) : say.done(types, count), { count });
      },
    );
    return { file, fileName: say.fileName(types, date) };
  };

interface Wanted {
  types: readonly LogType[];
  date: string | undefined;
  today: string;
  filter: LogFilter;
}

const pagesOf = async function* (
  logs: Deps["logs"],
  { types, date, today, filter }: Wanted,
): AsyncGenerator<KeptLogEntry[]> {
  for await (const day of date ? [date] : daysOf(logs, { types, today })) {
    let after: string | undefined;
    do {
      const { entries, next } = await logs.entries({ types, day, limit: pageSize, after });
      yield entries.filter((entry) => fits(entry, filter));
      after = next;
    } while (after);
  }
};

/** Counters lag by seconds, so today may not be counted yet. */
const daysOf = async function* (
  logs: Deps["logs"],
  { types, today }: Pick<Wanted, "types" | "today">,
): AsyncGenerator<string> {
  yield today;
  let before: string | undefined = today;
  do {
    const days = await logs.days(types, { before, limit: daysAtOnce });
    yield* days.map(({ day }) => day);
    before = days.length === daysAtOnce ? days.at(-1)?.day : undefined;
  } while (before);
};

const inColumns = new Set([
  "log_type",
  "at",
  "message",
  "by",
  "byId",
  "accountId",
  "session",
  "network",
]);
const ofStore = new Set(["pk", "sk", "kind", "schemaVersion", "expiresAt"]);

const cellsOf = (entry: KeptLogEntry, registrar: Registrar): string[] => {
  const { at, message, by = "", byId, accountId, session, network, log_type } = entry;
  const details = Object.entries(entry).filter(
    ([name, value]) => !inColumns.has(name) && !ofStore.has(name) && value !== undefined,
  );
  return [
    ...[at, formattedDate(at, registrar), log_type, message, by, textOf(byId)],
    ...[referenceIn(entry), textOf(accountId), textOf(session), textOf(network)],
    details.map(([name, value]) => `${name}: ${textOf(value)}`).join("; "),
  ];
};

const textOf = (value: unknown): string => {
  if (value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};
