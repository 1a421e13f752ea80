import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import { askedAgain } from "../../lib/back-office/asked-again.ts";
import { isPassing } from "../../lib/back-office/call-errors.ts";

const pollMs = 1000;

/** Polls a run until it is done, then every `idleMs` if set. */
export const getUploadRun = (jobId: string, { idleMs = false }: { idleMs?: number | false } = {}) =>
  queryOptions({
    queryKey: ["run", jobId],
    queryFn: (context) => callApi("getUploadRun", { params: { jobId }, ...askedAgain(context) }),
    select: ({ results }) => results,
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => {
      if (!isPassing(state.error)) return false;
      return state.data?.results.state === "done" ? idleMs : pollMs;
    },
  });
