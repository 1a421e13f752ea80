import { infiniteQueryOptions } from "@tanstack/react-query";
import type { LogFile } from "#shared/contract/admin-settings.ts";
import type { LogType } from "#shared/kyc/log-types.ts";
import { callApi } from "../../lib/api.ts";
import type { Day } from "../../lib/back-office/days.ts";
import { isNarrowed, type LogView } from "./log-address.ts";

const asked = { retry: false, gcTime: 0, meta: { toastId: "system_log_error" } } as const;

export type Asked = LogView & { types: readonly LogType[] };

export const queryOf = ({ types, date, by, reference }: Asked) => ({
  log_type: types.join(),
  ...(date && { date }),
  ...(by && { by }),
  ...(reference && { reference }),
});

export const listLogs = (view: Asked) =>
  infiniteQueryOptions({
    queryKey: ["logs", queryOf(view)],
    queryFn: ({ signal, pageParam }) =>
      callApi("listLogs", {
        query: { ...queryOf(view), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    // A chosen day is one file, which has the cursor of its older entries, unless filters narrow it.
    getNextPageParam: ({ nextCursor }) => (view.date && !isNarrowed(view) ? null : nextCursor),
    select: ({ pages }) => joined(pages.flatMap(({ results }) => results)),
    ...asked,
  });

/** With filters, a long day may be on two pages, one after the other. */
const joined = (files: LogFile[]): LogFile[] => {
  const whole: LogFile[] = [];
  for (const file of files) {
    const last = whole.at(-1);
    if (last?.fileName !== file.fileName) whole.push(file);
    else {
      const logs = [...last.logs, ...file.logs];
      whole[whole.length - 1] = { ...last, logs, log_count: logs.length };
    }
  }
  return whole;
};

/** Entries of a day that are older than those of its file. */
export const restOfDay = ({ log_type, fileName, nextCursor = "" }: LogFile) =>
  infiniteQueryOptions({
    queryKey: ["logs", fileName, nextCursor],
    queryFn: ({ signal, pageParam }) =>
      callApi("listLogs", { query: { log_type, cursor: pageParam }, signal }),
    initialPageParam: nextCursor,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ results }) => results.flatMap(({ logs }) => logs)),
    enabled: false,
    ...asked,
  });

/** Accounts that were sent on a day and never shown. */
export const listUnshown = (date: Day) =>
  infiniteQueryOptions({
    queryKey: ["logs", "unshown", date],
    queryFn: ({ signal, pageParam }) =>
      callApi("listUnshown", {
        query: { date, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ results }) => results),
    ...asked,
  });
