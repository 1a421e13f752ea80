import { useQuery } from "@tanstack/react-query";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { Loaded } from "../../components/back-office/Loaded.tsx";
import { Note, PlainPage } from "../../components/back-office/PlainPage.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { StateBox } from "../../components/ui/StateBox.tsx";
import { officePaths } from "../../lib/office-paths.ts";
import { JobPanel } from "./JobPanel.tsx";
import { listExportJobs } from "./list-export-jobs.ts";

/** The files of the signed-in administrator, until they are deleted. */
export const ExportsPage = () => {
  const query = useQuery(listExportJobs);
  return (
    <PlainPage>
      <PageHeading title={say.allTitle} />
      <Note>{say.allHint}</Note>
      <Loaded query={query} loading={say.allLoading} failed={say.allFailed}>
        {(jobs) =>
          jobs.length > 0 ? (
            jobs.map(({ jobId, what }) => <JobPanel key={jobId} jobId={jobId} title={what} />)
          ) : (
            <NoExports />
          )
        }
      </Loaded>
    </PlainPage>
  );
};

const NoExports = () => (
  <StateBox>
    <p>{say.empty}</p>
    <p>{say.emptyHint}</p>
    <TextLink to={officePaths.accountList("pending", "individual")} py="2">
      {say.toList}
    </TextLink>
  </StateBox>
);
