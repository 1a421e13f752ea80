import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api.ts";

/** The open requests of holders, as far as one page holds them. An answer to one counts again. */
export const countOpenRequests = queryOptions({
  queryKey: ["requests", "count"],
  queryFn: ({ signal }) =>
    callApi("listRequests", { query: { state: "open" }, signal, isBackground: true }),
  select: ({ results, nextCursor }) => ({ count: results.length, isMore: nextCursor !== null }),
  staleTime: 60_000,
});
