import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { searchMessages as say } from "#shared/messages/back-office-search.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Spinner } from "../../../components/ui/Spinner.tsx";
import { isPassing } from "../../../lib/back-office/call-errors.ts";
import { stateId } from "./SearchBox.tsx";
import type { Search } from "./use-search.ts";

/** Says what can be searched for, or how the search goes. */
export const SearchState = ({ search }: { search: Search }) => (
  <Line id={stateId} role="status">
    {wordsOf(search)}
  </Line>
);

const wordsOf = ({ state, query, hits, error, retry }: Search): ReactNode => {
  if (state === "idle") return query === "" ? say.what : say.tooShort;
  if (state === "offline") return say.offline;
  if (state === "found") return hits.length > 0 ? say.found(hits.length) : say.none;
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
        {say.failed}: {error?.message}
      </chakra.b>
      <Button look="outline" size="sm" onClick={retry}>
        {say.retry}
      </Button>
    </>
  ) : (
    <chakra.b color="amber">{error?.message}</chakra.b>
  );
};

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
  },
});
