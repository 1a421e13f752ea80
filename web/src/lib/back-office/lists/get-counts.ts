import { queryOptions } from "@tanstack/react-query";
import type { Reply } from "#shared/contract/contract.ts";
import { callApi } from "../../api.ts";

/** Of one type of account. */
export type ListCounts = Reply<"getCounts">["results"]["individual"];

const refetchMs = 30_000;

/** The number beside each list; kept fresh while the page is open. */
export const getCounts = queryOptions({
  queryKey: ["counts"],
  queryFn: ({ signal }) => callApi("getCounts", { signal }),
  select: ({ results }) => results,
  meta: { isQuiet: true },
  refetchInterval: refetchMs,
});
