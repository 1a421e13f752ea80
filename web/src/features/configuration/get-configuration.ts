import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";

/** Never cached: another super-admin may have changed it. */
export const getConfiguration = queryOptions({
  queryKey: ["configuration"],
  queryFn: ({ signal }) => callApi("getConfiguration", { signal }),
  select: ({ results }) => results,
  gcTime: 0,
});
