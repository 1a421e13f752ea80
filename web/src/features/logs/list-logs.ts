import { infiniteQueryOptions } from "@tanstack/react-query";
import type { LogType } from "#shared/kyc/log-types.ts";
import { callApi } from "../../lib/api.ts";
import type { LogView } from "./log-address.ts";

export const listLogs = ({ type, date }: LogView & { type: LogType }) =>
  infiniteQueryOptions({
    queryKey: ["logs", type, date ?? ""],
    queryFn: ({ signal, pageParam }) =>
      callApi("listLogs", {
        query: { log_type: type, ...(date && { date }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ results }) => results),
    retry: false,
    gcTime: 0,
    meta: { toastId: "system_log_error" },
  });
