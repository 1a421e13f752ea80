import { queryOptions } from "@tanstack/react-query";
import type { AccountType } from "#shared/kyc/status.ts";
import { callApi } from "../../../lib/api.ts";
import type { Account } from "./account.ts";

/** In ms. Keeps both versions while the user moves between versions: each is megabytes. */
const keptMs = 60_000;

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
    // The page has a better message: the call blames the account even when only the version is missing.
    meta: { isQuiet: true },
    gcTime: keptMs,
  });
