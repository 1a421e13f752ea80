import { useInfiniteQuery } from "@tanstack/react-query";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { Loaded } from "../../components/back-office/Loaded.tsx";
import { OlderButton } from "../../components/back-office/OlderButton.tsx";
import { PlainPage } from "../../components/back-office/PlainPage.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { StateBox } from "../../components/ui/StateBox.tsx";
import { officePaths } from "../../lib/office-paths.ts";
import { listRuns } from "./list-runs.ts";
import { MissedAccounts } from "./MissedAccounts.tsx";
import { RunsTable } from "./RunsTable.tsx";

export const RunsPage = () => {
  const query = useInfiniteQuery(listRuns);
  return (
    <PlainPage maxWidth="80rem">
      <PageHeading title={say.title} />
      <MissedAccounts />
      <Loaded query={query} loading={say.loading} failed={say.failed}>
        {(runs) => (runs.length > 0 ? <RunsTable runs={runs} /> : <NoRuns />)}
      </Loaded>
      <OlderButton query={query}>{say.older}</OlderButton>
    </PlainPage>
  );
};

const NoRuns = () => (
  <StateBox>
    <p>{say.empty}</p>
    <p>{say.emptyHint}</p>
    <TextLink to={officePaths.accountList("approved", "individual")} py="2">
      {say.toApproved}
    </TextLink>
  </StateBox>
);
