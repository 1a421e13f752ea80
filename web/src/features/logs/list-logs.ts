import { infiniteQueryOptions } from "@tanstack/react-query";
import type { LogFile } from "#shared/contract/admin-settings.ts";
import type { LogType } from "#shared/kyc/log-types.ts";
import { callApi } from "../../lib/api.ts";
import { isNarrowed, type LogView } from "./log-address.ts";

const asked = { retry: false, gcTime: 0, meta: { toastId: "system_log_error" } } as const;

type Asked = LogView & { type: LogType };

export const queryOf = ({ type, date, by, reference }: Asked) => ({
  log_type: type,
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

/** With filters, a long day may be on two pages. */
const joined = (files: LogFile[]): LogFile[] =>
  [...Map.groupBy(files, ({ fileName }) => fileName).values()].flatMap((parts) => {
    const [first, ...others] = parts;
    if (!first || others.length === 0) return parts;
    const logs = parts.flatMap((part) => part.logs);
    return [{ ...first, logs, log_count: logs.length }];
  });

/** Entries of a day that are older than those of its file. */
export const restOfDay = (type: LogType, { fileName, nextCursor = "" }: LogFile) =>
  infiniteQueryOptions({
    queryKey: ["logs", fileName, nextCursor],
    queryFn: ({ signal, pageParam }) =>
      callApi("listLogs", { query: { log_type: type, cursor: pageParam }, signal }),
    initialPageParam: nextCursor,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ results }) => results.flatMap(({ logs }) => logs)),
    enabled: false,
    ...asked,
  });
