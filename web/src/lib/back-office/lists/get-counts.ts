import { queryOptions } from "@tanstack/react-query";
import type { Reply } from "#shared/contract/contract.ts";
import { callApi } from "../../api.ts";
import { askedAgain } from "../asked-again.ts";

export type ListCounts = Reply<"getCounts">["results"]["individual"];

const refetchMs = 30_000;

/** The counts of all lists, polled while the page is open. */
export const getCounts = queryOptions({
  queryKey: ["counts"],
  queryFn: (context) => callApi("getCounts", askedAgain(context)),
  select: ({ results }) => results,
  meta: { isQuiet: true },
  refetchInterval: refetchMs,
});
