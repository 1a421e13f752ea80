import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "../../../lib/api.ts";

/** How long an account that was fetched ahead waits: it carries megabytes of pictures. */
const keptMs = 60_000;

export const getAccount = (id: string) =>
  queryOptions({
    queryKey: ["account", id],
    queryFn: ({ signal }) => callApi("getIndividualAccount", { params: { id }, signal }),
    select: ({ results }) => results,
    gcTime: keptMs,
  });

/** Others decide on accounts, and runs deliver them: whoever opens one again sees it as it is then. */
export const useForgetOnLeave = (id: string): void => {
  const client = useQueryClient();
  useEffect(() => () => client.removeQueries({ queryKey: getAccount(id).queryKey }), [client, id]);
};
