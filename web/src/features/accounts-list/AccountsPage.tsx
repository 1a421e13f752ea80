import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { Pager } from "../../components/back-office/Pager.tsx";
import { Actions, TitleLine } from "../../components/back-office/PlainPage.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import type { AccountList } from "../../lib/back-office/lists/account-list.ts";
import { listAccounts } from "../../lib/back-office/lists/list-accounts.ts";
import type { ListView } from "../../lib/back-office/lists/list-address.ts";
import { AccountsTable } from "./AccountsTable.tsx";
import { ListFilter } from "./ListFilter.tsx";
import { ListState } from "./ListState.tsx";
import { ListStatusLine } from "./ListStatusLine.tsx";
import { OverdueChip } from "./OverdueChip.tsx";
import { useListView } from "./use-list-view.ts";

interface Props {
  list: AccountList;
  actions: (view: ListView) => ReactNode;
  panels: ReactNode;
  emptyHint: ReactNode;
}

export const AccountsPage = ({ list, actions, panels, emptyHint }: Props) => {
  const { view, change, trail, goTo } = useListView();
  const query = useQuery(listAccounts(list, view));
  const rows = query.data?.results ?? [];
  const nextCursor = query.data?.nextCursor ?? null;

  return (
    <Page>
      <TitleLine>
        <PageHeading title={say.title(list.type, list.status)} place={view.cursor} />
        {list.status === "pending" && <OverdueChip type={list.type} />}
        <Actions flexGrow="1" justifyContent={{ md: "flex-end" }}>
          {actions(view)}
        </Actions>
      </TitleLine>
      {panels}
      <ListFilter list={list} view={view} onChange={change} />
      <ListStatusLine query={query} count={rows.length} />
      {rows.length > 0 && !query.error ? (
        <AccountsTable rows={rows} place={{ list, view, nextCursor }} />
      ) : (
        <ListState
          query={query}
          view={view}
          emptyHint={emptyHint}
          onFirstPage={() => goTo(undefined, [])}
        />
      )}
      {!query.error && (
        <Pager
          cursor={view.cursor}
          trail={trail}
          nextCursor={nextCursor}
          label={say.pages}
          goTo={goTo}
        />
      )}
    </Page>
  );
};

const Page = chakra("div", {
  base: {
    containerType: "inline-size",
    display: "grid",
    gap: "3",
    px: { base: "3", md: "6" },
    py: "4",
  },
});
