import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";

const pollMs = 1000;

export const getImport = (jobId: string) =>
  queryOptions({
    queryKey: ["import", jobId],
    queryFn: ({ signal }) => callApi("getImport", { params: { jobId }, signal }),
    select: ({ results }) => results,
    meta: { isQuiet: true },
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.results.state !== "running" ? false : pollMs,
  });
