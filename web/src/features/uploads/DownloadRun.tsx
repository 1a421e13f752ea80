import { useMutation } from "@tanstack/react-query";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { Button } from "../../components/ui/Button.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callFile } from "../../lib/api-file.ts";
import { usePause } from "../../lib/back-office/use-pause.ts";
import { saveFile } from "../../lib/save-file.ts";

/** Downloads the whole run as a workbook, whatever the filter. */
export const DownloadRun = ({ jobId }: { jobId: string }) => {
  const download = useMutation({
    mutationFn: () => callFile("downloadRun", { params: { jobId } }),
    onSuccess: ({ file }) => {
      saveFile(file);
      toastSuccess(say.downloaded);
    },
    onError: (error) => toastProblem(error, error.message),
  });
  const pause = usePause("exports");
  return (
    <Button
      look="outline"
      size="sm"
      isBusy={download.isPending}
      {...pause}
      onClick={() => download.mutate()}
    >
      {say.download}
    </Button>
  );
};
