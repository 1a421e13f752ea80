import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Service } from "#shared/kyc/status.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { listRuns } from "./list-runs.ts";

export const countMissed = (service: Service) =>
  queryOptions({
    queryKey: ["missed", service],
    queryFn: ({ signal }) => callApi("uploadMissed", { body: { service, dryRun: true }, signal }),
    select: ({ results }) => results,
    meta: { isQuiet: true },
    gcTime: 0,
  });

export const useUploadMissed = (service: Service) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("uploadMissed", { body: { service } }),
    onSuccess: () => {
      toastSuccess(statusMessages.missedStarted(serviceNames[service]));
      return client.invalidateQueries({ queryKey: listRuns.queryKey });
    },
    onError: (error) => toastProblem(error, error.message),
  });
};
