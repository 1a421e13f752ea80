import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api.ts";
import { adminUser } from "../../../lib/session.ts";

export const adminKey = ["admin"] as const;

export const getAdmin = queryOptions({
  queryKey: adminKey,
  queryFn: ({ signal }) => callApi("getAdmin", { signal }),
  select: ({ results }) => results,
  placeholderData: () => {
    const user = adminUser();
    return user && { results: user };
  },
});
