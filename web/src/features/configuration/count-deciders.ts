import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";

/** How many administrators can decide on accounts, and how many can confirm changes of rights. */
export const countDeciders = queryOptions({
  queryKey: ["admins"],
  queryFn: ({ signal }) => callApi("listAdmins", { signal }),
  select: ({ results }) => ({
    deciders: results.filter((admin) => admin.approveAndRejectPermission).length,
    superAdmins: results.filter((admin) => admin.isSuperAdmin).length,
  }),
  meta: { isQuiet: true },
  gcTime: 0,
});
