import { chakra } from "@chakra-ui/react/styled-system";
import { useInfiniteQuery } from "@tanstack/react-query";
import { timelineMessages as say } from "#shared/messages/back-office-timeline.ts";
import { OlderButton } from "../../../components/back-office/OlderButton.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Problem } from "../../../components/ui/Problem.tsx";
import type { Account } from "../model/account.ts";
import { getTimeline } from "./get-timeline.ts";
import { grouped } from "./grouped.ts";
import { TimelineItem } from "./TimelineItem.tsx";
import { TimelineSkeleton } from "./TimelineSkeleton.tsx";

export const Timeline = ({ account }: { account: Account }) => {
  const query = useInfiniteQuery(getTimeline(account));
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    if (!error || isFetching) return <TimelineSkeleton />;
    return (
      <Problem title={say.failed} actions={<Button onClick={() => refetch()}>{say.retry}</Button>}>
        {error.message}
      </Problem>
    );
  }
  if (data.length === 0) return <chakra.p color="muted">{say.empty}</chakra.p>;
  return (
    <>
      <chakra.ol display="grid">
        {grouped(data).map((entry) => (
          <TimelineItem key={entry.key} entry={entry} account={account} />
        ))}
      </chakra.ol>
      <OlderButton query={query}>{say.older}</OlderButton>
    </>
  );
};
