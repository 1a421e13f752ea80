import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { UploadRun } from "#shared/contract/upload-runs.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { FilterButton } from "../../components/back-office/FilterButton.tsx";
import { LoadedRows } from "../../components/back-office/LoadedRows.tsx";
import { Pager } from "../../components/back-office/Pager.tsx";
import { Note, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { listRunAccounts, runAccountsKey } from "./list-run-accounts.ts";
import { RunAccountsTable } from "./RunAccountsTable.tsx";
import { shownStates } from "./run-view.ts";
import { useRunView } from "./use-run-view.ts";

interface Props {
  jobId: string;
  /** Each change of its progress fetches the rows again. */
  run: UploadRun | undefined;
}

export const RunAccounts = ({ jobId, run }: Props) => {
  const { view, trail, choose, goTo } = useRunView();
  // A run that does not exist has none, and its page says so.
  const query = useQuery({ ...listRunAccounts(jobId, view), ...(!run && { enabled: false }) });
  useRefreshWith(jobId, run);
  const nextCursor = query.data?.nextCursor ?? null;
  return (
    <>
      <div>
        <PanelTitle>{say.deliveries}</PanelTitle>
        <Note fontSize="sm">{say.deliveriesHint}</Note>
      </div>
      <Filter role="group" aria-label={say.filter}>
        {shownStates(run, view.state).map((state) => (
          <FilterButton
            key={state}
            aria-pressed={state === view.state}
            onClick={() => choose(state)}
          >
            {say.states[state]}
          </FilterButton>
        ))}
      </Filter>
      <LoadedRows
        query={query}
        loading={say.accountsLoading}
        failed={say.accountsFailed}
        none={view.state === "all" ? say.accountsNone : say.accountsEmpty}
      >
        {(results) => <RunAccountsTable accounts={results} />}
      </LoadedRows>
      <Pager
        cursor={view.cursor}
        trail={trail}
        nextCursor={nextCursor}
        label={say.pages}
        goTo={goTo}
      />
    </>
  );
};

const useRefreshWith = (jobId: string, run: UploadRun | undefined): void => {
  const client = useQueryClient();
  const stand = run && [run.delivered, run.refused, run.failed, run.pending].join(" ");
  const seen = useRef(stand);

  useEffect(() => {
    const isNews = seen.current !== undefined && seen.current !== stand;
    seen.current = stand;
    if (isNews) void client.invalidateQueries({ queryKey: runAccountsKey(jobId) });
  }, [client, jobId, stand]);
};

const Filter = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "2" } });
