import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";

const pollMs = 1000;

/** Polls a run until it is done, then every `idleMs` if set. */
export const getUploadRun = (jobId: string, { idleMs = false }: { idleMs?: number | false } = {}) =>
  queryOptions({
    queryKey: ["run", jobId],
    queryFn: ({ signal }) => callApi("getUploadRun", { params: { jobId }, signal }),
    select: ({ results }) => results,
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => (state.data?.results.state === "done" ? idleMs : pollMs),
  });
