import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { exportName } from "./asked-export.ts";
import { DownloadCard } from "./DownloadCard.tsx";
import { useDownloads } from "./downloads.ts";
import { useFollowedJobs } from "./followed-jobs.ts";
import { JobCard } from "./JobCard.tsx";

export const ExportPanels = () => {
  const downloads = useDownloads();
  const jobs = useFollowedJobs(useAdmin().id);
  return (
    <>
      {downloads.map((download) => (
        <DownloadCard key={exportName(download.asked)} download={download} />
      ))}
      {jobs.map((job) => (
        <JobCard key={job.jobId} job={job} />
      ))}
    </>
  );
};
