import { useMutation } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { ExportProgress } from "#shared/contract/admin-exports.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { Button } from "../../components/ui/Button.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { usePause } from "../../lib/back-office/use-pause.ts";
import { followFile } from "../../lib/save-file.ts";
import { exportFailure } from "./export-failure.ts";
import { type FollowedJob, markSeen } from "./followed-jobs.ts";

/** The number of a part, the only part, or the list of the accounts. */
type ExportFile = number | "only" | "list";

interface Props extends Pick<ComponentProps<typeof Button>, "look"> {
  jobId: string;
  file?: ExportFile;
  /** Unknown on the pages of the exports. */
  job?: FollowedJob | undefined;
}

/** File addresses expire after some minutes, so each press requests a new one. */
export const SaveFileButton = ({ jobId, file = "only", job, look }: Props) => {
  const { id: adminId } = useAdmin();
  const pause = usePause("exports");
  const { isPending, mutate } = useMutation({
    mutationFn: () => callApi("getExportJob", { params: { jobId } }),
    onSuccess: ({ results }) => {
      const url = urlOf(results, file);
      if (!url) return;
      followFile(url);
      if (job) markSeen(adminId, job);
      if (file === "only") toastSuccess(say.done[results.kind]);
    },
    onError: (error) => toastProblem(error, exportFailure(error)),
  });
  return (
    <Button look={look} size="sm" isBusy={isPending} {...pause} onClick={() => mutate()}>
      {wordsOf(file)}
    </Button>
  );
};

const urlOf = ({ url, manifestUrl, parts }: ExportProgress, file: ExportFile) => {
  if (file === "list") return manifestUrl;
  return file === "only" ? (url ?? parts[0]?.url) : parts.find(({ n }) => n === file)?.url;
};

const wordsOf = (file: ExportFile): string => {
  if (file === "list") return say.saveList;
  return file === "only" ? say.save : say.savePart(file);
};
