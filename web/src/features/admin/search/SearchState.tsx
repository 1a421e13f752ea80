import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { searchMessages as say } from "#shared/messages/back-office-search.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Spinner } from "../../../components/ui/Spinner.tsx";
import { isPassing } from "../../../lib/back-office/call-errors.ts";
import { stateId } from "./SearchBox.tsx";
import type { Search } from "./use-search.ts";

interface Props {
  search: Search;
  /** Whether a page matches. */
  hasPage: boolean;
}

/** Says what can be searched for, or how the search goes. */
export const SearchState = ({ search, hasPage }: Props) => (
  <Line id={stateId} role="status">
    {wordsOf(search, hasPage)}
  </Line>
);

const wordsOf = ({ state, query, hits, error, retry }: Search, hasPage: boolean): ReactNode => {
  if (state === "idle") return query === "" ? say.what : say.tooShort;
  if (state === "offline") return say.offline;
  if (state === "found" && hits.length > 0) return say.found(hits.length);
  // Without a match among the accounts, somebody looks for the page.
  if (state === "found") return hasPage ? null : say.none;
  if (state === "searching") {
    return (
      <>
        <Spinner /> {say.searching}
      </>
    );
  }
  return isPassing(error) ? (
    <>
      <chakra.b color="red">
        {say.failed} {reasonOf(error)}
      </chakra.b>
      <Button look="outline" size="sm" onClick={retry}>
        {say.retry}
      </Button>
    </>
  ) : (
    <chakra.b color="amber">{error?.message}</chakra.b>
  );
};

/** Nothing for an answer that only says once more that the call failed. */
const reasonOf = (error: Error | null): string | undefined =>
  error?.message === browserMessages.somethingWrong ? undefined : error?.message;

const Line = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2",
    minHeight: "10",
    px: "4",
    py: "2",
    color: "muted",
    fontSize: "sm",
    "& > b": { fontWeight: "medium" },
    // Keeps its place among the announced parts of the page.
    "&:empty": { minHeight: "0", py: "0" },
  },
});
