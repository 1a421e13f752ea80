import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { UploadRunRow } from "#shared/contract/upload-runs.ts";
import { serviceNames, sessionMessages } from "#shared/messages/back-office.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { Note, PlainPage } from "../../components/back-office/PlainPage.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { Problem } from "../../components/ui/Problem.tsx";
import { hasStatus } from "../../lib/api-error.ts";
import { formatMoment } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { getUploadRun } from "./get-upload-run.ts";
import { listRuns } from "./list-runs.ts";
import { RunAccounts } from "./RunAccounts.tsx";
import { RunStatus } from "./RunStatus.tsx";

/** Poll finished runs too, in ms: another user may send a run again. */
const idleMs = 5000;

export const RunPage = () => {
  const { jobId = "" } = useParams();
  const { data: runs } = useInfiniteQuery(listRuns);
  const query = useQuery(getUploadRun(jobId, { idleMs }));
  const known = runs?.find((run) => run.jobId === jobId);
  const title = known ? titleOf(known) : say.runTitle;
  const isGone = hasStatus(query.error, 404);

  return (
    <PlainPage maxWidth="80rem">
      <TextLink to={officePaths.uploads} fontSize="sm" py="1" justifySelf="start">
        {say.backToRuns}
      </TextLink>
      <PageHeading title={title} />
      <Note minH="6">{known && say.startedBy(known.by)}</Note>
      {isGone ? (
        <Problem title={say.runGone} />
      ) : query.error && !query.data ? (
        <Problem
          title={say.runFailed}
          actions={<Button onClick={() => query.refetch()}>{sessionMessages.retry}</Button>}
        >
          {query.error.message}
        </Problem>
      ) : (
        <>
          <RunStatus jobId={jobId} run={query.data} isUnknown={query.error !== null} />
          <RunAccounts jobId={jobId} run={query.data} />
        </>
      )}
    </PlainPage>
  );
};

const titleOf = ({ account_type, missedBy, startedAt }: UploadRunRow): string => {
  const at = formatMoment(startedAt);
  if (missedBy) return say.runTitleOfMissed(serviceNames[missedBy], at);
  return account_type ? say.runTitleOf(account_type, at) : say.runTitle;
};
