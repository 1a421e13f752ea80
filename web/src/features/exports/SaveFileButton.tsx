import { useMutation } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { Button } from "../../components/ui/Button.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { followFile } from "../../lib/save-file.ts";
import { exportFailure } from "./export-failure.ts";
import { type FollowedJob, markSeen } from "./followed-jobs.ts";

interface Props extends Pick<ComponentProps<typeof Button>, "look"> {
  jobId: string;
  /** Unknown on the page that an email links to. */
  job?: FollowedJob | undefined;
}

/** File addresses expire after some minutes, so each press requests a new one. */
export const SaveFileButton = ({ jobId, job, look }: Props) => {
  const { id: adminId } = useAdmin();
  const { isPending, mutate } = useMutation({
    mutationFn: () => callApi("getExportJob", { params: { jobId } }),
    onSuccess: ({ results: { url } }) => {
      if (!url) return;
      followFile(url);
      if (!job) return;
      markSeen(adminId, job);
      toastSuccess(say.done[job.kind]);
    },
    onError: (error) => toastProblem(error, exportFailure(error)),
  });
  return (
    <Button look={look} size="sm" isBusy={isPending} onClick={() => mutate()}>
      {say.save}
    </Button>
  );
};
