import { useMutation } from "@tanstack/react-query";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { Button } from "../../components/ui/Button.tsx";
import { callApi } from "../../lib/api.ts";
import { followFile } from "../../lib/save-file.ts";
import { exportFailure } from "./export-failure.ts";

/** File addresses expire after some minutes, so each press requests a new one. */
export const GetFileButton = ({ jobId }: { jobId: string }) => {
  const { isPending, mutate } = useMutation({
    mutationFn: () => callApi("getExportJob", { params: { jobId } }),
    onSuccess: ({ results: { url } }) => {
      if (url) followFile(url);
    },
    onError: (error) => toastProblem(error, exportFailure(error)),
  });
  return (
    <Button look="outline" size="sm" isBusy={isPending} onClick={() => mutate()}>
      {say.download}
    </Button>
  );
};
