import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { refusalIn } from "../../lib/back-office/call-errors.ts";
import { LoadingTable } from "../office/Skeletons.tsx";
import { Button } from "../ui/Button.tsx";
import { Problem } from "../ui/Problem.tsx";

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, "data" | "error" | "isFetching" | "refetch">;
  loading: string;
  failed: string;
  children: (data: T) => ReactNode;
}

export const Loaded = <T,>({ query, loading, failed, children }: LoadedProps<T>) => {
  if (query.data !== undefined) return children(query.data);
  if (!query.error || query.isFetching) return <LoadingTable>{loading}</LoadingTable>;
  return (
    <Problem
      isToasted
      title={failed}
      actions={<Button onClick={() => query.refetch()}>{sessionMessages.retry}</Button>}
    >
      {refusalIn(query.error)}
    </Problem>
  );
};
