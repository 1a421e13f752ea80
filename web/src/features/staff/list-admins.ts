import { queryOptions } from "@tanstack/react-query";
import type { Admin } from "#shared/contract/admin-session.ts";
import { callApi } from "../../lib/api.ts";

/** Fetched again whenever a page with the administrators opens. */
export const listAdmins = queryOptions({
  queryKey: ["admins"],
  queryFn: ({ signal }) => callApi("listAdmins", { signal }),
  select: ({ results }) => results,
  gcTime: 0,
});

export const fullNameOf = ({ firstName, lastName }: Pick<Admin, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;
