import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { Actions } from "../../components/back-office/PlainPage.tsx";
import { RunHead } from "../../components/back-office/run-parts.tsx";
import { Progress } from "../../components/office/Progress.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { officePaths } from "../../lib/office-paths.ts";
import type { FollowedJob } from "./followed-jobs.ts";
import { getExportJob } from "./get-export-job.ts";
import { canMakeAgain, percentOf, progressSentence, sentenceOf } from "./job-status.ts";
import { MakeAgainButton } from "./MakeAgainButton.tsx";
import { SaveFileButton } from "./SaveFileButton.tsx";

interface Props {
  title: string;
  job: FollowedJob;
  children?: ReactNode;
}

/** A job among the lists. The page of the exports shows its parts. */
export const JobProgress = ({ title, job: followed, children }: Props) => {
  const { jobId } = followed;
  const query = useQuery(getExportJob(jobId));
  const { data: job } = query;
  return (
    <>
      <RunHead title={title} state={sentenceOf(query)} hasFailed={job?.state === "failed"} />
      {job?.state === "running" && (
        <>
          <Progress percent={job.isSplit ? percentOf(job) : null} label={title} />
          <p>{progressSentence(job)}</p>
        </>
      )}
      <Actions>
        {job?.url && <SaveFileButton jobId={jobId} job={followed} />}
        {job && canMakeAgain(job) && <MakeAgainButton jobId={jobId} />}
        {job && (
          <TextLink to={officePaths.exportJob(jobId)} py="1">
            {say.toAll}
          </TextLink>
        )}
        {children}
      </Actions>
    </>
  );
};
