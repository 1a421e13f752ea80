import { useMutation } from "@tanstack/react-query";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { rememberRun } from "../../lib/back-office/remembered-run.ts";

export const useStartImport = () =>
  useMutation({
    mutationFn: (registerCode: string) => callApi("startImport", { body: { registerCode } }),
    onSuccess: ({ message, results }) => {
      toastSuccess(message);
      rememberRun("import", results.jobId);
    },
    onError: (error) => toastProblem(error, error.message),
  });
