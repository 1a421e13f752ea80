import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/contract.ts";
import { callApi } from "../../../lib/api.ts";
import { startAdminSession } from "../../../lib/session.ts";

/** Signs in; token and user are stored, and nothing that another person saw is kept. */
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
