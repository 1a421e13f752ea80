import { useQuery } from "@tanstack/react-query";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { RunFrame } from "../../components/back-office/run-parts.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { focusHeading } from "../../components/ui/PageHeading.tsx";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { moveFocus } from "../../lib/move-focus.ts";
import { dismissJob, type FollowedJob } from "./followed-jobs.ts";
import { getExportJob } from "./get-export-job.ts";
import { JobProgress } from "./JobProgress.tsx";
import { hasEnded } from "./job-status.ts";

export const JobCard = ({ job }: { job: FollowedJob }) => {
  const { id: adminId } = useAdmin();
  const title = say.title(job.kind, job.list);
  return (
    <RunFrame aria-label={title}>
      <JobProgress title={title} job={job}>
        {hasEnded(useQuery(getExportJob(job.jobId))) && (
          <Button
            look="quiet"
            size="sm"
            onClick={moveFocus(focusHeading, () => dismissJob(adminId, job))}
          >
            {say.dismiss}
          </Button>
        )}
      </JobProgress>
    </RunFrame>
  );
};
