import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/contract.ts";
import { callApi } from "../../../lib/api.ts";
import { startAdminSession } from "../../../lib/session.ts";

/** Signs in, stores token and user, and drops all cached data of an earlier user. */
export const useLogin = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<"loginAdmin">) => callApi("loginAdmin", { body }),
    onSuccess: ({ token, user }) => {
      client.getQueryCache().clear();
      startAdminSession(token, user);
    },
  });
};
