import { queryOptions } from "@tanstack/react-query";
import type { AccountType } from "#shared/kyc/status.ts";
import { callApi } from "../../../lib/api.ts";
import type { Account } from "./account.ts";

/** Both sides of a comparison stay while one goes from version to version: each is megabytes. */
const keptMs = 60_000;

/** An account as its holder sent it as version `n`, its pictures too. */
export const getVersion = (type: AccountType, id: string, n: number) =>
  queryOptions({
    queryKey: ["version", type, id, n],
    queryFn: ({ signal }): Promise<{ results: Account }> => {
      const options = { params: { id, n: String(n) }, signal };
      return type === "individual"
        ? callApi("getIndividualVersion", options)
        : callApi("getCorporateVersion", options);
    },
    select: ({ results }) => results,
    gcTime: keptMs,
  });
