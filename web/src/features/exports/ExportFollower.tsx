import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { toastSuccess } from "../../components/ui/toast.ts";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { followFile } from "../../lib/save-file.ts";
import { useDownloads } from "./downloads.ts";
import { type FollowedJob, followJob, useFollowedJobs } from "./followed-jobs.ts";
import { getExportJob } from "./get-export-job.ts";

/** Downloads the file of an export when it is ready, on any page of the back office. */
export const ExportFollower = () => {
  const { id: adminId } = useAdmin();
  useAskBeforeLeaving(useDownloads().some(({ state }) => state === "coming"));
  return useFollowedJobs(adminId)
    .filter(({ isFetched }) => !isFetched)
    .map((job) => <Followed key={job.jobId} job={job} adminId={adminId} />);
};

const Followed = ({ job, adminId }: { job: FollowedJob; adminId: string }) => {
  const { data } = useQuery(getExportJob(job.jobId));
  const url = data?.url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the file is there
  useEffect(() => {
    if (!url) return;
    followJob(adminId, { ...job, isFetched: true });
    followFile(url);
    toastSuccess(say.done[job.kind]);
  }, [url]);
  return null;
};

/** A reload stops downloads of this tab; export jobs go on. */
const useAskBeforeLeaving = (isComing: boolean) =>
  useEffect(() => {
    if (!isComing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isComing]);
