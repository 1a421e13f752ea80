import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AccountType } from "#shared/kyc/status.ts";
import { callApi } from "../../../lib/api.ts";
import type { Account } from "./account.ts";

/** How long a prefetched account is kept, in ms. */
const keptMs = 60_000;

/** Without its images, and fetched again whenever it is shown: others may have decided meanwhile. */
export const getAccount = (type: AccountType, id: string) =>
  queryOptions({
    queryKey: ["account", type, id],
    queryFn: ({ signal }): Promise<{ results: Account }> =>
      type === "individual"
        ? callApi("getIndividualAccount", { params: { id }, query: { images: "none" }, signal })
        : callApi("getCorporateAccount", { params: { id }, query: { images: "none" }, signal }),
    select: ({ results }) => results,
    gcTime: keptMs,
    refetchOnMount: "always",
  });

/** Drops the cached account on leave: other clerks and upload runs change it meanwhile. */
export const useForgetOnLeave = (type: AccountType, id: string): void => {
  const client = useQueryClient();
  useEffect(
    () => () => client.removeQueries({ queryKey: getAccount(type, id).queryKey }),
    [client, type, id],
  );
};
