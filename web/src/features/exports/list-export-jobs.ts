import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import { askedAgain } from "../../lib/back-office/asked-again.ts";

const pollMs = 5000;

/** Asked for again while a job runs: it ends, or its parts become more. */
export const listExportJobs = queryOptions({
  queryKey: ["exports"],
  queryFn: (context) => callApi("listExportJobs", askedAgain(context)),
  select: ({ results }) => results,
  refetchInterval: ({ state }) =>
    state.data?.results.some((job) => job.state === "running") ? pollMs : false,
  gcTime: 0,
});
