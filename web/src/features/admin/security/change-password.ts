import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/contract.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { callApi } from "../../../lib/api.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import { adminUser, startAdminSession } from "../../../lib/session.ts";
import { adminKey } from "../session/get-admin.ts";
import { listSessions } from "./sessions.ts";

/** All sessions end; this browser goes on with the token of a new one. */
export const useChangePassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<"changePassword">) => callApi("changePassword", { body }),
    onSuccess: ({ token }) => {
      const user = adminUser();
      if (user) startAdminSession(token, user);
      // Whether somebody else chose the password.
      void client.invalidateQueries({ queryKey: adminKey });
      return client.invalidateQueries({ queryKey: listSessions.queryKey });
    },
    onError: (error) => toastProblem(error, sentenceOf(error)),
  });
};
