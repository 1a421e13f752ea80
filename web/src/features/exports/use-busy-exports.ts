import { useQueries } from "@tanstack/react-query";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { type AskedExport, exportName } from "./asked-export.ts";
import { useDownloads } from "./downloads.ts";
import { useFollowedJobs } from "./followed-jobs.ts";
import { getExportJob } from "./get-export-job.ts";
import { hasEnded } from "./job-status.ts";

export const useBusyExports = () => {
  const jobs = useFollowedJobs(useAdmin().id);
  const hasJobEnded = useQueries({
    queries: jobs.map(({ jobId }) => getExportJob(jobId)),
    combine: (asked) => asked.map(hasEnded),
  });
  const coming = useDownloads().filter(({ state }) => state === "coming");
  const making = jobs.filter((_, at) => !hasJobEnded[at]);
  const busy = new Set([...coming.map((one) => one.asked), ...making].map(exportName));
  return (place: Pick<AskedExport, "kind" | "list">): boolean => busy.has(exportName(place));
};
