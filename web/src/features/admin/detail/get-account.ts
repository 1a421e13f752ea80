import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api.ts";

/** An account carries its pictures: megabytes, and others may decide on it meanwhile. */
const keptMs = 60_000;

export const getAccount = (id: string) =>
  queryOptions({
    queryKey: ["account", id],
    queryFn: ({ signal }) => callApi("getIndividualAccount", { params: { id }, signal }),
    select: ({ results }) => results,
    gcTime: keptMs,
  });
