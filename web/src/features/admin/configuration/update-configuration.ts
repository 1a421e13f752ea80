import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { toastProblem } from "../session/toast-problem.ts";
import { changedParts } from "./changed-parts.ts";
import { getConfiguration } from "./get-configuration.ts";

/** Sends the parts that were changed and shows the configuration as it is then. */
export const useUpdateConfiguration = (before: Configuration) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (now: Configuration) =>
      callApi("updateConfiguration", { body: changedParts(before, now) }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return client.invalidateQueries({ queryKey: getConfiguration.queryKey });
    },
    onError: (error) => toastProblem(error, error.message),
  });
};
