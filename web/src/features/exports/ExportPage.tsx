import { useParams } from "react-router-dom";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { Panel, PlainPage } from "../../components/back-office/PlainPage.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { JobProgress } from "./JobProgress.tsx";

export const ExportPage = () => {
  const { jobId = "" } = useParams();
  return (
    <PlainPage>
      <PageHeading title={say.pageTitle} />
      <Panel aria-label={say.pageTitle}>
        <JobProgress title={say.file} jobId={jobId} />
      </Panel>
    </PlainPage>
  );
};
