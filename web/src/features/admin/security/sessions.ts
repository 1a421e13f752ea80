import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import { useLeave } from "../session/use-logout.ts";

export const listSessions = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => callApi("listSessions", { signal }),
  select: ({ results }) => results,
  // A session begins or ends elsewhere at any time.
  refetchOnMount: "always",
});

export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi("endSession", { params: { id } }),
    onSuccess: ({ status }) => toastSuccess(status),
    onError: (error) => toastProblem(error, sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: listSessions.queryKey }),
  });
};

export const useLogoutEverywhere = () => {
  const leave = useLeave();
  return useMutation({
    mutationFn: () => callApi("logoutEverywhere"),
    onSuccess: ({ status }) => {
      leave();
      toastSuccess(status);
    },
    onError: (error) => toastProblem(error, sentenceOf(error)),
  });
};
