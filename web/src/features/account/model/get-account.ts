import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AccountType } from "#shared/kyc/status.ts";
import { callApi } from "../../../lib/api.ts";
import type { Account } from "./account.ts";

/** How long an account that was fetched ahead waits: it carries megabytes of pictures. */
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

/** Others decide on accounts, and runs deliver them: whoever opens one again sees it as it is then. */
export const useForgetOnLeave = (type: AccountType, id: string): void => {
  const client = useQueryClient();
  useEffect(
    () => () => client.removeQueries({ queryKey: getAccount(type, id).queryKey }),
    [client, type, id],
  );
};
