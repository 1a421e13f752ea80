import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api.ts";

/** Why a clerk may reject, as super-admins word it. */
export const getReasons = queryOptions({
  queryKey: ["configuration"],
  queryFn: ({ signal }) => callApi("getConfiguration", { signal }),
  select: ({ results }) => results.rejectionReasons,
});
