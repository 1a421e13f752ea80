import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AccountType } from "#shared/kyc/status.ts";
import { callApi } from "../../../lib/api.ts";
import type { Account } from "./account.ts";

/** How long a prefetched account is cached, in ms: each holds megabytes of images. */
const keptMs = 60_000;

export const getAccount = (type: AccountType, id: string) =>
  queryOptions({
    queryKey: ["account", type, id],
    queryFn: ({ signal }): Promise<{ results: Account }> =>
      type === "individual"
        ? callApi("getIndividualAccount", { params: { id }, signal })
        : callApi("getCorporateAccount", { params: { id }, signal }),
    select: ({ results }) => results,
    gcTime: keptMs,
  });

/** Drops the cached account on leave: other clerks and upload runs change it meanwhile. */
export const useForgetOnLeave = (type: AccountType, id: string): void => {
  const client = useQueryClient();
  useEffect(
    () => () => client.removeQueries({ queryKey: getAccount(type, id).queryKey }),
    [client, type, id],
  );
};
