import { useMutation } from "@tanstack/react-query";
import { logMessages as say } from "#shared/messages/back-office-settings.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { Button } from "../../components/office/Button.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callFile } from "../../lib/api-file.ts";
import { saveFile } from "../../lib/save-file.ts";
import { type Asked, queryOf } from "./list-logs.ts";

/** Downloads everything that fits the filters, not only what is on screen. */
export const DownloadLog = ({ view }: { view: Asked }) => {
  const download = useMutation({
    mutationFn: () => callFile("downloadLogs", { query: queryOf(view) }),
    onSuccess: ({ file }) => {
      saveFile(file);
      toastSuccess(say.downloaded);
    },
    onError: (error) => toastProblem(error, error.message),
  });
  return (
    <Button look="outline" size="sm" isBusy={download.isPending} onClick={() => download.mutate()}>
      {say.download}
    </Button>
  );
};
