import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api.ts";

/** What waits for a second super-admin. The menu shows its number (D84). */
export const listPendingChanges = queryOptions({
  queryKey: ["pending changes"],
  queryFn: ({ signal }) => callApi("listPendingChanges", { signal, isBackground: true }),
  select: ({ results }) => results,
  staleTime: 60_000,
});
