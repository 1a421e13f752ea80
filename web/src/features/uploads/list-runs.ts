import { infiniteQueryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";

/** Runs of the upload, the newest first; fetched anew whenever a page with them opens. */
export const listRuns = infiniteQueryOptions({
  queryKey: ["runs"],
  queryFn: ({ signal, pageParam }) =>
    callApi("listUploadRuns", { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }) => nextCursor,
  select: ({ pages }) => pages.flatMap(({ results }) => results),
  gcTime: 0,
});
