import { useMutation, useQueryClient } from "@tanstack/react-query";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { Button } from "../../components/ui/Button.tsx";
import { focusHeading } from "../../components/ui/PageHeading.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { usePause } from "../../lib/back-office/use-pause.ts";
import { moveFocus } from "../../lib/move-focus.ts";
import { exportFailure } from "./export-failure.ts";
import { getExportJob } from "./get-export-job.ts";
import { listExportJobs } from "./list-export-jobs.ts";

export const MakeAgainButton = ({ jobId }: { jobId: string }) => {
  const client = useQueryClient();
  const pause = usePause("exports");
  const { isPending, mutate } = useMutation({
    mutationFn: () => callApi("makeExportAgain", { params: { jobId } }),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      await Promise.all(
        [getExportJob(jobId).queryKey, listExportJobs.queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error) => toastProblem(error, exportFailure(error)),
  });
  return (
    <Button
      size="sm"
      isBusy={isPending}
      {...pause}
      onClick={moveFocus(focusHeading, () => mutate())}
    >
      {say.makeAgain}
    </Button>
  );
};
