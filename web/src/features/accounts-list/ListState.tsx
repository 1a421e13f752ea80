import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { TableSkeleton } from "../../components/office/Skeletons.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Problem } from "../../components/ui/Problem.tsx";
import { StateBox } from "../../components/ui/StateBox.tsx";
import { hasStatus } from "../../lib/api-error.ts";
import { refusalIn } from "../../lib/back-office/call-errors.ts";
import type { PageOfRows } from "../../lib/back-office/lists/list-accounts.ts";
import { type ListView, rangeProblem } from "../../lib/back-office/lists/list-address.ts";

interface Props {
  query: UseQueryResult<PageOfRows>;
  view: ListView;
  density: "compact" | "comfortable";
  emptyHint: ReactNode;
  onFirstPage: () => void;
}

export const ListState = ({ query, view, density, emptyHint, onFirstPage }: Props) => {
  if (query.isPending) return <TableSkeleton density={density} />;

  const firstPage = view.cursor && <Button onClick={onFirstPage}>{say.toFirstPage}</Button>;
  if (query.error) {
    const retry = <Button onClick={() => query.refetch()}>{say.retry}</Button>;
    return (
      <Problem
        isToasted
        title={say.failed}
        actions={hasStatus(query.error, 400) ? firstPage : retry}
      >
        {refusalIn(query.error)}
      </Problem>
    );
  }
  return (
    <StateBox>
      <p>{say.empty}</p>
      {view.search && <p>{say.emptySearched}</p>}
      {isNarrowed(view) && <p>{say.emptyNarrowed}</p>}
      {view.from && view.to && !rangeProblem(view) && <p>{say.emptyFiltered}</p>}
      {firstPage}
      {emptyHint}
    </StateBox>
  );
};

const isNarrowed = ({ flag, overdue, held, refusedBy, claimedBy }: ListView): boolean =>
  Boolean(flag || overdue || held || refusedBy || claimedBy);
