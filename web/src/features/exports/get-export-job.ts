import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import { askedAgain } from "../../lib/back-office/asked-again.ts";
import { isPassing } from "../../lib/back-office/call-errors.ts";

const pollMs = 1000;

export const getExportJob = (jobId: string) =>
  queryOptions({
    queryKey: ["export", jobId],
    queryFn: (context) => callApi("getExportJob", { params: { jobId }, ...askedAgain(context) }),
    select: ({ results }) => results,
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => {
      if (!isPassing(state.error)) return false;
      return state.data && state.data.results.state !== "running" ? false : pollMs;
    },
  });
