import { infiniteQueryOptions } from "@tanstack/react-query";
import type { LogFile } from "#shared/contract/admin-settings.ts";
import type { LogType } from "#shared/kyc/log-types.ts";
import { callApi } from "../../lib/api.ts";
import type { LogView } from "./log-address.ts";

const asked = { retry: false, gcTime: 0, meta: { toastId: "system_log_error" } } as const;

export const listLogs = ({ type, date }: LogView & { type: LogType }) =>
  infiniteQueryOptions({
    queryKey: ["logs", type, date ?? ""],
    queryFn: ({ signal, pageParam }) =>
      callApi("listLogs", {
        query: { log_type: type, ...(date && { date }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    // A chosen day is one file, which has the cursor of its older entries.
    getNextPageParam: ({ nextCursor }) => (date ? null : nextCursor),
    select: ({ pages }) => pages.flatMap(({ results }) => results),
    ...asked,
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
