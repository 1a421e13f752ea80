import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import { askedAgain } from "../../lib/back-office/asked-again.ts";

const refetchMs = 60_000;

/** Of every register, polled while the page is open. */
export const getImports = queryOptions({
  queryKey: ["imports"],
  queryFn: (context) => callApi("listImports", askedAgain(context)),
  select: ({ results }) => results,
  refetchInterval: refetchMs,
});
