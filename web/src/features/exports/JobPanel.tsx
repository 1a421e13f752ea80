import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import type { ExportProgress } from "#shared/contract/admin-exports.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { Actions, Panel } from "../../components/back-office/PlainPage.tsx";
import { RunHead } from "../../components/back-office/run-parts.tsx";
import { Progress } from "../../components/office/Progress.tsx";
import { formatMoment } from "../../lib/dates.ts";
import { getExportJob } from "./get-export-job.ts";
import { canMakeAgain, percentOf, progressSentence, sentenceOf } from "./job-status.ts";
import { MakeAgainButton } from "./MakeAgainButton.tsx";
import { PartsTable } from "./PartsTable.tsx";
import { SaveFileButton } from "./SaveFileButton.tsx";

interface Props {
  jobId: string;
  /** Until the job is loaded. */
  title?: string;
}

/** A job with its progress, its parts and its files. */
export const JobPanel = ({ jobId, title = say.untilKnown }: Props) => {
  const query = useQuery(getExportJob(jobId));
  const { data: job } = query;
  const what = job?.what ?? title;
  // Without an answer nobody knows what the export holds; the sentence alone says why.
  const heading = job || !query.isError ? what : undefined;
  return (
    // Several exports of a list differ in their start.
    <Panel aria-label={job ? `${what}. ${say.startedAt(formatMoment(job.startedAt))}` : what}>
      <RunHead title={heading} state={sentenceOf(query)} hasFailed={job?.state === "failed"} />
      {job && (
        <>
          {job.state === "running" && (
            <>
              <Progress percent={job.isSplit ? percentOf(job) : null} label={what} />
              <p>{progressSentence(job)}</p>
            </>
          )}
          {job.parts.length > 0 && <PartsTable jobId={jobId} job={job} />}
          <Times job={job} />
          <Offers jobId={jobId} job={job} />
        </>
      )}
    </Panel>
  );
};

const Offers = ({ jobId, job }: Part) => {
  const hasList = job.manifestUrl !== undefined && job.parts.length > 1;
  const hasFailed = canMakeAgain(job);
  if (!hasList && !hasFailed) return null;
  return (
    <Actions>
      {hasList && <SaveFileButton jobId={jobId} file="list" look="outline" />}
      {hasFailed && <MakeAgainButton jobId={jobId} />}
    </Actions>
  );
};

interface Part {
  jobId: string;
  job: ExportProgress;
}

const Times = ({ job: { startedAt, expiresAt } }: { job: ExportProgress }) => (
  <Muted>
    {say.startedAt(formatMoment(startedAt))}
    {expiresAt && `. ${say.keptUntil(formatMoment(expiresAt))}`}
  </Muted>
);

const Muted = chakra("p", { base: { color: "muted", fontSize: "sm" } });
