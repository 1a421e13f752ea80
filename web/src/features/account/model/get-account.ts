import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AccountType } from "#shared/kyc/status.ts";
import { callApi } from "../../../lib/api.ts";
import { askedAgain } from "../../../lib/back-office/asked-again.ts";
import type { Account } from "./account.ts";

/** How long a prefetched account is kept, in ms. */
const keptMs = 60_000;
/** Fetched by the step to this account, which is on the way to the screen. */
const justNowMs = 500;

/** Without its images, and fetched again whenever it is shown: others may have decided meanwhile. */
export const getAccount = (type: AccountType, id: string) =>
  queryOptions({
    queryKey: ["account", type, id],
    queryFn: (context): Promise<{ results: Account }> => {
      const request = {
        params: { id },
        query: { images: "none" },
        ...askedAgain(context),
      } as const;
      return type === "individual"
        ? callApi("getIndividualAccount", request)
        : callApi("getCorporateAccount", request);
    },
    select: ({ results }) => results,
    gcTime: keptMs,
    refetchOnMount: ({ state }) =>
      Date.now() - state.dataUpdatedAt < justNowMs ? false : "always",
    refetchInterval: ({ state }) => pauseOf(state.data?.results),
  });

const soonMs = 4_000;
const laterMs = 30_000;

/** A delivery ends without the page. One without a clear answer may take days. */
const pauseOf = (account: Account | undefined): number | false => {
  const states = Object.values(account?.uploads ?? {}).map((delivery) => delivery?.state);
  if (states.some((state) => state === "queued" || state === "sending")) return soonMs;
  if (states.some((state) => state === "unknown" || state === "withdrawn")) return laterMs;
  return false;
};

/** Drops the cached account on leave: other clerks and upload runs change it meanwhile. */
export const useForgetOnLeave = (type: AccountType, id: string): void => {
  const client = useQueryClient();
  useEffect(
    () => () => client.removeQueries({ queryKey: getAccount(type, id).queryKey }),
    [client, type, id],
  );
};
