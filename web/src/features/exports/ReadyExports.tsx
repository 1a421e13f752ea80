import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { TextLink } from "../../components/office/TextLink.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { focusHeading } from "../../components/ui/PageHeading.tsx";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { moveFocus } from "../../lib/move-focus.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { type FollowedJob, markSeen, useFollowedJobs } from "./followed-jobs.ts";
import { getExportJob } from "./get-export-job.ts";
import { SaveFileButton } from "./SaveFileButton.tsx";

/**
 * Offers the files of finished export jobs on pages without the cards of the lists. Nothing is
 * saved before somebody asks: an address that fails would replace the page.
 */
export const ReadyExports = () => {
  const { id: adminId } = useAdmin();
  const waiting = useFollowedJobs(adminId).filter(({ isSeen }) => !isSeen);
  return (
    <div role="status">
      {waiting.map((job) => (
        <ReadyExport key={job.jobId} job={job} adminId={adminId} />
      ))}
    </div>
  );
};

const ReadyExport = ({ job, adminId }: { job: FollowedJob; adminId: string }) => {
  const { data } = useQuery(getExportJob(job.jobId));
  if (data?.state !== "done") return null;
  return (
    <Bar>
      <span>{say.ready(job.kind, job.list)}</span>
      {data.url ? (
        <SaveFileButton jobId={job.jobId} job={job} look="outline" />
      ) : (
        <TextLink
          to={officePaths.exportJob(job.jobId)}
          py="1"
          onClick={() => markSeen(adminId, job)}
        >
          {say.toAll}
        </TextLink>
      )}
      <Button
        look="quiet"
        size="sm"
        onClick={moveFocus(focusHeading, () => markSeen(adminId, job))}
      >
        {say.later}
      </Button>
    </Bar>
  );
};

const Bar = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    rowGap: "1",
    px: { base: "3", md: "6" },
    py: "1.5",
    fontSize: "sm",
    bg: "greenTint",
    color: "green",
  },
});
