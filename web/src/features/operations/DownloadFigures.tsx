import { useMutation } from "@tanstack/react-query";
import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { Button } from "../../components/ui/Button.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callFile } from "../../lib/api-file.ts";
import { usePause } from "../../lib/back-office/use-pause.ts";
import { saveFile } from "../../lib/save-file.ts";
import { type PeriodDays, periodQuery } from "./get-operations.ts";

/** For super-admins. */
export const DownloadFigures = ({ period }: { period: PeriodDays }) => {
  const download = useMutation({
    mutationFn: () => callFile("downloadOperations", { query: periodQuery(period) }),
    onSuccess: ({ file }) => {
      saveFile(file);
      toastSuccess(say.downloaded);
    },
    onError: (error) => toastProblem(error, error.message),
  });
  const pause = usePause("exports");
  return (
    <Button look="outline" isBusy={download.isPending} {...pause} onClick={() => download.mutate()}>
      {say.download}
    </Button>
  );
};
