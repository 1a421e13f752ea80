import { useMutation } from "@tanstack/react-query";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { Button } from "../../components/ui/Button.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callFile } from "../../lib/api-file.ts";
import { saveFile } from "../../lib/save-file.ts";

export const DownloadReview = () => {
  const download = useMutation({
    mutationFn: () => callFile("downloadUsers", {}),
    onSuccess: ({ file }) => {
      saveFile(file);
      toastSuccess(say.reviewSaved);
    },
    onError: (error) => toastProblem(error, error.message),
  });
  return (
    <Button look="outline" isBusy={download.isPending} onClick={() => download.mutate()}>
      {say.review}
    </Button>
  );
};
