import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { Actions } from "../../components/back-office/PlainPage.tsx";
import { RunHead } from "../../components/back-office/run-parts.tsx";
import { Progress } from "../../components/office/Progress.tsx";
import type { FollowedJob } from "./followed-jobs.ts";
import { getExportJob } from "./get-export-job.ts";
import { percentOf, sentenceOf } from "./job-status.ts";
import { SaveFileButton } from "./SaveFileButton.tsx";

interface Props {
  title: string;
  jobId: string;
  job?: FollowedJob;
  children?: ReactNode;
}

export const JobProgress = ({ title, jobId, job: followed, children }: Props) => {
  const query = useQuery(getExportJob(jobId));
  const { data: job } = query;
  return (
    <>
      <RunHead title={title} state={sentenceOf(query)} hasFailed={job?.state === "failed"} />
      {job?.state === "running" && (
        <>
          <Progress percent={percentOf(job)} label={title} />
          <p>{say.inFile(job.done, job.total)}</p>
        </>
      )}
      {(job?.state === "done" || children) && (
        <Actions>
          {job?.state === "done" && <SaveFileButton jobId={jobId} job={followed} />}
          {children}
        </Actions>
      )}
    </>
  );
};
