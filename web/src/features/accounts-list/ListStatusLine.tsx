import { chakra } from "@chakra-ui/react/styled-system";
import type { UseQueryResult } from "@tanstack/react-query";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { Spinner } from "../../components/ui/Spinner.tsx";
import type { PageOfRows } from "../../lib/back-office/lists/list-accounts.ts";

interface Props {
  query: UseQueryResult<PageOfRows>;
  count: number;
}

/** Always rendered, so that screen readers announce its changes. */
export const ListStatusLine = ({ query, count }: Props) => (
  <Line>
    <chakra.span role="status" display="inline-flex" alignItems="center" gap="2">
      {query.isFetching && <Spinner />}
      {query.isFetching ? say.loading : query.data && count > 0 && say.loaded(count)}
    </chakra.span>
    <Hint>{say.keys}</Hint>
    <Refresh
      aria-disabled={query.isFetching}
      onClick={() => query.refetch({ cancelRefetch: false })}
    >
      {say.refresh}
    </Refresh>
  </Line>
);

const Line = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "4",
    minHeight: "8",
    color: "muted",
    fontSize: "sm",
  },
});

const Hint = chakra("span", {
  base: { ms: "auto", "@media (pointer: coarse), (max-width: 639.98px)": { display: "none" } },
});

const Refresh = chakra(
  "button",
  {
    base: {
      minHeight: "8",
      px: "2",
      rounded: "md",
      color: "brandText",
      fontWeight: "medium",
      cursor: "pointer",
      _hover: { bg: "brandTint" },
      "@media (pointer: coarse), (max-width: 639.98px)": { minHeight: "touch", ms: "auto" },
    },
  },
  { defaultProps: { type: "button" } },
);
