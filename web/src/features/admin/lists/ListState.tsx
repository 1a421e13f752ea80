import { chakra } from "@chakra-ui/react/styled-system";
import type { UseQueryResult } from "@tanstack/react-query";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Problem } from "../../../components/ui/Problem.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import type { AccountPage } from "./list-accounts.ts";
import type { ListView } from "./list-address.ts";

interface Props {
  query: UseQueryResult<AccountPage>;
  view: ListView;
  onFirstPage: () => void;
}

/** What stands in the place of the rows when there are none to show. */
export const ListState = ({ query, view, onFirstPage }: Props) => {
  if (query.isPending) return <RowsToCome aria-hidden="true" />;

  const firstPage = view.cursor && <Button onClick={onFirstPage}>{say.toFirstPage}</Button>;
  if (query.error) {
    const isRefused = query.error instanceof ApiError && query.error.status === 400;
    const retry = <Button onClick={() => query.refetch()}>{say.retry}</Button>;
    return (
      <Problem title={say.failed} actions={(isRefused && firstPage) || retry}>
        {query.error.message}
      </Problem>
    );
  }
  return (
    <Empty>
      <chakra.p fontSize="lg">{say.empty}</chakra.p>
      {view.search && <chakra.p color="muted">{say.emptySearched}</chakra.p>}
      {view.from && view.to && <chakra.p color="muted">{say.emptyFiltered}</chakra.p>}
      {firstPage}
    </Empty>
  );
};

const frame = {
  bg: "card",
  border: "1px solid",
  borderColor: "line",
  rounded: "md",
} as const;

/** Rows of 44 px, drawn by one element, as high as the screen has room for. */
const RowsToCome = chakra("div", {
  base: {
    ...frame,
    height: "max(16rem, calc(100dvh - 19rem))",
    backgroundImage:
      "linear-gradient(to right, var(--k-colors-card) 1rem, transparent 1rem calc(100% - 1rem), var(--k-colors-card) calc(100% - 1rem)), repeating-linear-gradient(to bottom, transparent 0 17px, var(--k-colors-subtle) 17px 27px, transparent 27px 43px, var(--k-colors-line) 43px 44px)",
    animation: "pulse 1.6s ease-in-out infinite",
  },
});

const Empty = chakra("div", {
  base: {
    ...frame,
    display: "grid",
    gap: "3",
    justifyItems: "center",
    alignContent: "center",
    minHeight: "16rem",
    p: "6",
    textAlign: "center",
  },
});
