import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "../office/Button.tsx";

interface Props {
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  children: string;
}

export const OlderButton = ({ query, children }: Props) =>
  query.hasNextPage && (
    <Button
      look="outline"
      justifySelf="start"
      isBusy={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {children}
    </Button>
  );
