import { useParams } from "react-router-dom";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { PlainPage, TitleLine } from "../../components/back-office/PlainPage.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { officePaths } from "../../lib/office-paths.ts";
import { JobPanel } from "./JobPanel.tsx";

/** The page that an email links to. */
export const ExportPage = () => {
  const { jobId = "" } = useParams();
  return (
    <PlainPage>
      <TitleLine>
        <PageHeading title={say.pageTitle} />
        <TextLink to={officePaths.exports} py="2">
          {say.toAll}
        </TextLink>
      </TitleLine>
      <JobPanel jobId={jobId} />
    </PlainPage>
  );
};
