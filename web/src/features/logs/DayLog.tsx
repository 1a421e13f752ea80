import { useInfiniteQuery } from "@tanstack/react-query";
import type { LogFile } from "#shared/contract/admin-settings.ts";
import { logMessages as say } from "#shared/messages/back-office-settings.ts";
import { OlderButton } from "../../components/back-office/OlderButton.tsx";
import { LogEntries } from "./LogEntries.tsx";
import { restOfDay } from "./list-logs.ts";

/** The newest entries of a day; older ones are requested only when they are asked for. */
export const DayLog = ({ file }: { file: LogFile }) => {
  const rest = useInfiniteQuery(restOfDay(file));
  const hasNextPage = rest.data ? rest.hasNextPage : file.nextCursor !== undefined;
  return (
    <>
      <LogEntries file={{ ...file, logs: [...file.logs, ...(rest.data ?? [])] }} />
      <OlderButton
        query={{
          hasNextPage,
          isFetchingNextPage: rest.isFetching,
          fetchNextPage: rest.fetchNextPage,
        }}
      >
        {say.older}
      </OlderButton>
    </>
  );
};
