import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { IncompleteNotice } from "../../components/back-office/IncompleteNotice.tsx";
import { Pager } from "../../components/back-office/Pager.tsx";
import { ControlRow } from "../../components/back-office/PlainPage.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import type { AccountList } from "../../lib/back-office/lists/account-list.ts";
import { getCounts } from "../../lib/back-office/lists/get-counts.ts";
import { listAccounts } from "../../lib/back-office/lists/list-accounts.ts";
import type { ListView } from "../../lib/back-office/lists/list-address.ts";
import type { ListPlace } from "../../lib/back-office/lists/list-place.ts";
import { pageStart, totalOf } from "../../lib/back-office/queue/position.ts";
import { AccountsTable } from "./AccountsTable.tsx";
import { ListCount } from "./ListCount.tsx";
import { ListFilter } from "./ListFilter.tsx";
import { ListState } from "./ListState.tsx";
import { ListTools } from "./ListTools.tsx";
import { rangeText } from "./list-range.ts";
import { NextCase } from "./NextCase.tsx";
import { OverdueChip } from "./OverdueChip.tsx";
import { useListView } from "./use-list-view.ts";

interface Props {
  list: AccountList;
  actions: (view: ListView) => ReactNode;
  panels: ReactNode;
  emptyHint: ReactNode;
}

export const AccountsPage = ({ list, actions, panels, emptyHint }: Props) => {
  const { view, isKnown, density, prefer, change, trail, goTo } = useListView(list);
  const query = useQuery({ ...listAccounts(list, view), ...(!isKnown && { enabled: false }) });
  const counts = useQuery(getCounts).data?.[list.type];
  const rows = query.data?.results ?? [];
  const nextCursor = query.data?.nextCursor ?? null;
  const page = { list, view, trail, count: rows.length, hasNext: nextCursor !== null, counts };
  const isLoading = query.isFetching || !isKnown;
  const place: ListPlace = {
    ...{ list, view, trail, nextCursor, ids: rows.map(({ id }) => id) },
    ...{ start: pageStart(view, trail), total: totalOf(list, view, counts) },
  };

  return (
    <Page>
      <Head>
        <Title>
          <PageHeading
            title={say.title(list.type, list.status)}
            place={view.cursor}
            fontSize="1.25rem"
          />
          <ListCount isLoading={isLoading} range={rows.length > 0 ? rangeText(page) : ""} />
        </Title>
        {list.status === "pending" && (
          <OverdueChip
            type={list.type}
            isOn={view.overdue ?? false}
            onChange={(isOn) => change({ overdue: isOn || undefined })}
          />
        )}
        <Buttons>
          {actions(view)}
          {list.status === "pending" && <NextCase place={place} />}
        </Buttons>
      </Head>
      {panels}
      <ListFilter list={list} view={view} rows={rows} onChange={change}>
        <ListTools
          density={density}
          onDensity={(chosen) => prefer({ density: chosen })}
          isLoading={isLoading}
          onRefresh={() => query.refetch({ cancelRefetch: false })}
        />
      </ListFilter>
      <IncompleteNotice of={query.data?.incomplete} />
      {rows.length > 0 && !query.error ? (
        <AccountsTable rows={rows} density={density} place={place} />
      ) : (
        <ListState
          query={query}
          view={view}
          density={density}
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
      {rows.length > 0 && <Keys>{say.keys}</Keys>}
    </Page>
  );
};

const Page = chakra("div", {
  base: {
    containerType: "inline-size",
    display: "grid",
    gap: "2",
    px: { base: "3", md: "6" },
    py: "3",
  },
});

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    rowGap: "2",
    minHeight: "10",
  },
});

/** Two lines in the height of the buttons. */
const Title = chakra("div", {
  base: { display: "grid", minHeight: "10", lineHeight: "1.25" },
});

const Buttons = chakra(ControlRow, {
  base: {
    marginInlineStart: { md: "auto" },
    "@media (pointer: fine)": { "& > button": { px: "2.5" } },
  },
});

const Keys = chakra("p", {
  base: {
    color: "muted",
    fontSize: "sm",
    textAlign: "end",
    "@media (pointer: coarse), (max-width: 639.98px)": { display: "none" },
  },
});
