import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api.ts";

/** Fetched again whenever the page opens: another super-admin may have changed it. */
export const getConfiguration = queryOptions({
  queryKey: ["configuration"],
  queryFn: ({ signal }) => callApi("getConfiguration", { signal }),
  select: ({ results }) => results,
  gcTime: 0,
});
