import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/contract.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import { type AdminUser, adminUser, startAdminSession } from "../../../lib/session.ts";
import { adminKey } from "../session/get-admin.ts";
import { listSessions } from "./sessions.ts";

/** All sessions end; this browser goes on with the token of a new one. */
export const useChangePassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<"changePassword">) => callApi("changePassword", { body }),
    onSuccess: ({ token, status }) => {
      const user = adminUser();
      if (user) startAdminSession(token, withOwnPassword(user));
      toastSuccess(status);
      // The profile says whether something else is asked for.
      return Promise.all(
        [adminKey, listSessions.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => toastProblem(error, sentenceOf(error)),
  });
};

const withOwnPassword = ({ passwordGiven: _given, needs: _needs, ...user }: AdminUser): AdminUser =>
  user;
