import { infiniteQueryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";

/** Fetched again whenever a page with the runs opens. */
export const listRuns = infiniteQueryOptions({
  queryKey: ["runs"],
  queryFn: ({ signal, pageParam }) =>
    callApi("listUploadRuns", { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }) => nextCursor,
  select: ({ pages }) => pages.flatMap(({ results }) => results),
  gcTime: 0,
});
